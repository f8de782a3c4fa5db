; .func main 0 0
