package main

// exit is an error that ends the program with a status of its own. Without a reason everything has
// been said.
type exit struct {
	code   int
	reason string
}

func (e exit) Error() string { return e.reason }

// ExitCode is what kong asks an error for.
func (e exit) ExitCode() int { return e.code }
