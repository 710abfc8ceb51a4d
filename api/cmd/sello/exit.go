package main

// exit is an error that ends the program with an exit code. If reason is empty, nothing is printed.
type exit struct {
	code   int
	reason string
}

func (e exit) Error() string { return e.reason }

// ExitCode implements kong.ExitCoder.
func (e exit) ExitCode() int { return e.code }
