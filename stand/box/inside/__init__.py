"""What runs inside a box, sent into it as text: nothing here imports more than the standard
library and its neighbours.
"""
