package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(tidy{m}, map[string]func(){"sello": main})
}

// tidy removes the compiled program after the last test.
type tidy struct{ *testing.M }

func (t tidy) Run() int {
	defer func() { _ = os.Remove(compiledPath) }() // fails if no test compiled the program
	return t.M.Run()
}

// TestScripts runs the command lines in testdata.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", RequireExplicitExec: true, RequireUniqueNames: true})
}
