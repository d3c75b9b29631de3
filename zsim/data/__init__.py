"""What is printed on the pieces of the games, as CSV and TOML, and the readers that check them."""
