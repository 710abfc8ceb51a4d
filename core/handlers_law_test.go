//go:build !js

package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"

	"sello/core/musttest"
)

// maxHandlerLines is the largest number of lines in the body of an HTTP handler, which decodes, calls one use case and encodes.
const maxHandlerLines = 30

// TestLawOfShortHandlers finds handlers by their signature: they have the answer's writer as a parameter and return only an
// error. The general limit for functions is in .golangci.yml.
func TestLawOfShortHandlers(t *testing.T) {
	handlers := 0
	for _, room := range []string{"rest", "oauth"} {
		files := musttest.Get(filepath.Glob(filepath.Join("..", "api", room, "*.go")))(t)
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			for handler, lines := range handlersOf(t, name) {
				handlers++
				if lines > maxHandlerLines {
					t.Errorf("%s: %s has %d lines, more than %d", name, handler, lines, maxHandlerLines)
				}
			}
		}
	}
	if handlers < 30 {
		t.Fatalf("only %d handlers found", handlers)
	}
}

// handlersOf returns the handlers of a file by name, each with the number of lines of its body.
func handlersOf(t *testing.T, name string) map[string]int {
	t.Helper()
	positions := token.NewFileSet()
	file := musttest.Get(parser.ParseFile(positions, name, nil, parser.SkipObjectResolution))(t)
	found := map[string]int{}
	for _, declared := range file.Decls {
		if f, ok := declared.(*ast.FuncDecl); ok && isHandler(f.Type) {
			found[f.Name.Name] = positions.Position(f.Body.Rbrace).Line - positions.Position(f.Body.Lbrace).Line - 1
		}
	}
	return found
}

func isHandler(f *ast.FuncType) bool {
	if f.Results == nil || len(f.Results.List) != 1 || types.ExprString(f.Results.List[0].Type) != "error" {
		return false
	}
	for _, parameter := range f.Params.List {
		switch types.ExprString(parameter.Type) {
		case "http.ResponseWriter", "*gin.Context":
			return true
		}
	}
	return false
}
