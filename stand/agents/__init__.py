"""The clients that drive a model: how each is fetched, started, resumed and checked."""
