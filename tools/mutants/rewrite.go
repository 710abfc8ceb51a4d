package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"slices"
	"strings"
)

// mutant is one change of the product that a test should detect.
type mutant struct {
	ID       int
	File     string // relative to the module
	Line     int
	Function string // the function that contains it
	Operator string // description of the change
	Text     string // the changed source text, on one line
}

// name describes the place and the change of the mutant.
func (m mutant) name() string {
	return fmt.Sprintf("%s:%d: %s: %s", m.File, m.Line, m.Operator, m.Text)
}

// anywhere identifies the mutant independent of its line. Equal changes in the same function have the same text.
func (m mutant) anywhere() string {
	return m.File + " " + m.Function + ": " + m.Operator + ": " + m.Text
}

// file is one source file while it is rewritten.
type file struct {
	source
	tree   *ast.File
	name   string // relative to the module
	text   []byte
	edits  []edit
	all    *[]mutant // of all files; a mutant's number is its index + 1
	parent map[ast.Node]ast.Node
}

// edit replaces length bytes at an offset by text; with length 0 it inserts text.
type edit struct {
	at, length int
	text       string
	order      int // among edits at the same offset
}

// rewrite returns the text of the file with all mutants behind their switches. The numbers of the lines do not change.
func (f *file) rewrite(switches string) ([]byte, error) {
	var err error
	if f.text, err = os.ReadFile(f.fset.Position(f.tree.FileStart).Filename); err != nil {
		return nil, err
	}
	f.parent = parents(f.tree)
	ast.Inspect(f.tree, f.visit)
	if len(f.edits) == 0 {
		return nil, nil
	}
	f.edits = append(f.edits, edit{at: f.offset(f.tree.Name.End()), text: "; import mutant \"" + switches + "\""})
	return f.apply(), nil
}

func parents(tree *ast.File) map[ast.Node]ast.Node {
	above := map[ast.Node]ast.Node{}
	var stack []ast.Node
	ast.Inspect(tree, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			above[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		return true
	})
	return above
}

// visit adds the mutants of a node, and reports whether to visit its children. Expressions that must be constant get none.
func (f *file) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return n.Body != nil
	case *ast.GenDecl:
		return n.Tok == token.VAR && (f.inFunction(n) || hasFunction(n))
	case *ast.ArrayType:
		return false
	case *ast.KeyValueExpr:
		f.field(n)
	case *ast.ReturnStmt:
		f.results(n)
	case *ast.ExprStmt, *ast.AssignStmt, *ast.IncDecStmt, *ast.BranchStmt:
		f.statement(n.(ast.Stmt))
	}
	if e, ok := n.(ast.Expr); ok && f.inFunction(n) {
		return f.expression(e)
	}
	return true
}

func hasFunction(n ast.Node) (has bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		_, is := n.(*ast.FuncLit)
		has = has || is
		return !has
	})
	return has
}

// inFunction reports whether n is in the body of a function, where a value need not be constant.
func (f *file) inFunction(n ast.Node) bool {
	for above := f.parent[n]; above != nil; n, above = above, f.parent[above] {
		switch above := above.(type) {
		case *ast.FuncDecl:
			return n == above.Body
		case *ast.FuncLit:
			return n == above.Body
		}
	}
	return false
}

// add registers a mutant of n and returns its number.
func (f *file) add(n ast.Node, operator string) int {
	text := strings.Join(strings.Fields(string(f.text[f.offset(n.Pos()):f.offset(n.End())])), " ")
	line := f.fset.Position(n.Pos()).Line
	*f.all = append(*f.all, mutant{ID: len(*f.all) + 1, File: f.name, Line: line, Function: f.function(n), Operator: operator, Text: text})
	return len(*f.all)
}

// function returns the name of the function around n, or "var".
func (f *file) function(n ast.Node) string {
	for n = f.parent[n]; n != nil; n = f.parent[n] {
		if declared, ok := n.(*ast.FuncDecl); ok {
			return declared.Name.Name
		}
	}
	return "var"
}

func (f *file) offset(p token.Pos) int { return f.fset.Position(p).Offset }

// wrap inserts text before and after n. If a node is wrapped several times, the first is the outermost.
func (f *file) wrap(n ast.Node, before, after string) {
	f.edits = append(f.edits,
		edit{at: f.offset(n.Pos()), text: before, order: len(f.edits) + 1},
		edit{at: f.offset(n.End()), text: after, order: -len(f.edits) - 1})
}

// call wraps n in a call of a switch.
func (f *file) call(n ast.Node, function, operator, after string) {
	f.wrap(n, fmt.Sprintf("mutant.%s(%d, ", function, f.add(n, operator)), after+")")
}

// apply returns the text with the edits. At the same offset, ends of wrapped nodes come before beginnings.
func (f *file) apply() []byte {
	slices.SortStableFunc(f.edits, func(a, b edit) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order)) })
	var out bytes.Buffer
	done := 0
	for _, e := range f.edits {
		out.Write(f.text[done:e.at])
		out.WriteString(e.text)
		done = e.at + e.length
	}
	out.Write(f.text[done:])
	return out.Bytes()
}
