"""`python -m zsim` is the `zsim` command."""

from zsim.cli import main

if __name__ == "__main__":
    main()
