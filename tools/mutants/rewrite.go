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

// mutant is one change of the product that a test should notice.
type mutant struct {
	ID       int
	File     string // relative to the module
	Line     int
	Function string // that it is in
	Operator string // what the change does
	Text     string // the source that is changed, on one line
}

// name says where the mutant is and what it does.
func (m mutant) name() string {
	return fmt.Sprintf("%s:%d: %s: %s", m.File, m.Line, m.Operator, m.Text)
}

// anywhere identifies the mutant, and its like in the same function, while lines move.
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
	all    *[]mutant // of every file: a mutant's number is its place, counted from 1
	parent map[ast.Node]ast.Node
}

// edit inserts text at an offset, or replaces length bytes there.
type edit struct {
	at, length int
	text       string
	order      int // among edits at the same offset
}

// rewrite returns the text of the file with every mutant behind its switch. Lines keep their numbers.
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

// visit adds the mutants of a node. What the compiler needs as a constant is left alone.
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

// wrap puts text around n. Of several around the same node the first is the outermost.
func (f *file) wrap(n ast.Node, before, after string) {
	f.edits = append(f.edits,
		edit{at: f.offset(n.Pos()), text: before, order: len(f.edits) + 1},
		edit{at: f.offset(n.End()), text: after, order: -len(f.edits) - 1})
}

// call wraps n in a call of a switch.
func (f *file) call(n ast.Node, function, operator, after string) {
	f.wrap(n, fmt.Sprintf("mutant.%s(%d, ", function, f.add(n, operator)), after+")")
}

// apply makes the edits. At one offset what ends there comes before what begins there.
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
