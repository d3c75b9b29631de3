"""What must hold in every game, whoever plays it: shared by the tests and by `python -m scripts.soak`.

Each `check_...` asserts something of one table, or of two moments of one game, in words of its own: nothing here calls
the rule that it checks.
"""
