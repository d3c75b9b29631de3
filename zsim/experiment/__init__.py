"""Experiments: what to run (plan), with which luck (seeds), by whom (pool), kept where (store)."""
