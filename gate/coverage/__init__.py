"""What the test cases touch of the specification, observed on the reference interpreter."""
