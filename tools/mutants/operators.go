package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// ordered and arithmetic map an operator to the name of its switch and to the description of the change.
var (
	ordered = map[token.Token][2]string{
		token.LSS: {"Less", "< becomes <="}, token.LEQ: {"LessEqual", "<= becomes <"},
		token.GTR: {"More", "> becomes >="}, token.GEQ: {"MoreEqual", ">= becomes >"},
	}
	arithmetic = map[token.Token][2]string{
		token.ADD: {"Add", "+ becomes -"}, token.SUB: {"Sub", "- becomes +"},
		token.MUL: {"Mul", "* becomes +"}, token.QUO: {"Div", "/ becomes *"},
	}
)

// expression adds the mutants of an expression, and reports whether its parts can have mutants too.
func (f *file) expression(e ast.Expr) bool {
	known := f.info.Types[e]
	if known.Value != nil {
		f.constant(e, known)
		return false
	}
	if known.IsType() {
		return false
	}
	if basic(known.Type, types.IsBoolean) && f.decides(e) {
		f.call(e, "True", "always true", "")
		f.call(e, "False", "always false", "")
	}
	if b, ok := e.(*ast.BinaryExpr); ok {
		f.binary(b)
	}
	return true
}

// basic reports whether t is a predeclared type, not a defined one, of a kind.
func basic(t types.Type, kind types.BasicInfo) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&kind != 0 && (b.Info()&types.IsUntyped == 0 || b.Kind() == types.UntypedBool)
}

// decides reports whether a boolean expression is a single condition: the operands of && and || are, the combination is not.
func (f *file) decides(e ast.Expr) bool {
	if b, ok := e.(*ast.BinaryExpr); ok {
		return b.Op != token.LAND && b.Op != token.LOR
	}
	switch above := f.parent[e].(type) {
	case *ast.BinaryExpr:
		return above.Op == token.LAND || above.Op == token.LOR
	case *ast.IfStmt, *ast.ForStmt, *ast.ReturnStmt:
		return !isNot(e) && !isParen(e)
	case *ast.CaseClause:
		return !isNot(e) && f.parent[f.parent[above]].(*ast.SwitchStmt).Tag == nil
	case *ast.UnaryExpr:
		return above.Op == token.NOT && !isParen(e)
	}
	return false
}

func isNot(e ast.Expr) bool {
	u, ok := e.(*ast.UnaryExpr)
	return ok && u.Op == token.NOT
}

func isParen(e ast.Expr) bool {
	_, ok := e.(*ast.ParenExpr)
	return ok
}

func (f *file) binary(b *ast.BinaryExpr) {
	operand, other := f.info.Types[b.X].Type, f.info.Types[b.Y].Type
	if f.info.Types[b.X].Value != nil {
		operand = other
	}
	numbers := isNumber(operand)
	name, ok := ordered[b.Op]
	if !ok {
		name, ok = arithmetic[b.Op]
	}
	if !ok || !numbers && (ordered[b.Op][0] == "" || !isText(operand)) {
		return
	}
	f.call(b, name[0], name[1], "")
	f.edits = append(f.edits, edit{at: f.offset(b.OpPos), length: len(b.Op.String()), text: ","})
}

func isNumber(t types.Type) bool { return underlying(t, types.IsInteger|types.IsFloat) }
func isText(t types.Type) bool   { return underlying(t, types.IsString) }

func underlying(t types.Type, kind types.BasicInfo) bool {
	if _, parameter := t.(*types.TypeParam); parameter {
		return false
	}
	return basic(t.Underlying(), kind)
}

// constant adds the mutants of a constant expression: of a literal number, SQL text or boolean result.
func (f *file) constant(e ast.Expr, known types.TypeAndValue) {
	literal, ok := e.(*ast.BasicLit)
	switch {
	case ok && literal.Kind == token.INT && basic(known.Type, types.IsInteger) && !f.needsConstant(e):
		f.call(e, "Next", "one more", "")
		last := &f.edits[len(f.edits)-2]
		last.text = strings.Replace(last.text, "Next(", "Next["+known.Type.String()+"](", 1)
	case known.Value.Kind() == constant.String && basic(known.Type, types.IsString) && !f.needsConstant(e):
		f.sql(e, constant.StringVal(known.Value))
	case known.Value.Kind() == constant.Bool && basic(known.Type, types.IsBoolean):
		if _, returned := f.parent[e].(*ast.ReturnStmt); returned {
			f.call(e, map[bool]string{false: "True", true: "False"}[constant.BoolVal(known.Value)], "negated", "")
		}
	}
}

// needsConstant reports whether e is a key, a shift or its operand, or the capacity of make.
func (f *file) needsConstant(e ast.Expr) bool {
	switch above := f.parent[e].(type) {
	case *ast.KeyValueExpr:
		return above.Key == e
	case *ast.BinaryExpr:
		return above.Op == token.SHL || above.Op == token.SHR
	case *ast.CallExpr:
		name, ok := above.Fun.(*ast.Ident)
		return ok && name.Name == "make" && len(above.Args) == 3 && above.Args[2] == e
	}
	return false
}

// condition matches one comparison in an SQL text. Its mutant is always true, and has the same placeholders.
var condition = regexp.MustCompile(`[\w."]+ (?:(?:=|<>|<=|>=|<|>|IN) (?:\(\?\)|\?|'\w*'|[\w.]+)|IS (?:NOT )?NULL)`)

func (f *file) sql(e ast.Expr, text string) {
	if !strings.Contains(text, "?") && !strings.Contains(text, "NULL") {
		return
	}
	begin := 0
	if at := strings.Index(text, "WHERE "); at >= 0 {
		begin = at
	} else if strings.HasPrefix(text, "UPDATE ") || strings.HasPrefix(text, "INSERT ") {
		return
	}
	for _, at := range condition.FindAllStringIndex(text[begin:], -1) {
		from, to := begin+at[0], begin+at[1]
		other := text[:from] + "(" + text[from:to] + " OR 1=1)" + text[to:]
		f.call(e, "Text", text[from:to]+" OR 1=1", ", "+strconv.Quote(other))
	}
}

// field adds the mutant that leaves out a field of a composite literal.
func (f *file) field(n *ast.KeyValueExpr) {
	literal, ok := f.parent[n].(*ast.CompositeLit)
	if !ok || !f.inFunction(n) {
		return
	}
	if _, ok := f.info.Types[literal].Type.Underlying().(*types.Struct); !ok {
		return
	}
	if key, ok := n.Key.(*ast.Ident); ok && f.info.Uses[key] != nil {
		f.zero(n.Value, f.info.Uses[key].Type(), "field left out")
	}
}

// results adds the mutants that replace one result of a function each by its zero value.
func (f *file) results(n *ast.ReturnStmt) {
	want := f.signature(n).Results()
	if len(n.Results) != want.Len() {
		return
	}
	for i, e := range n.Results {
		f.zero(e, want.At(i).Type(), "zero value")
	}
}

func (f *file) signature(n ast.Node) *types.Signature {
	for {
		switch above := f.parent[n].(type) {
		case *ast.FuncDecl:
			return f.info.Defs[above.Name].Type().(*types.Signature)
		case *ast.FuncLit:
			return f.info.Types[above].Type.(*types.Signature)
		}
		n = f.parent[n]
	}
}

// zero adds the mutant that replaces e by its zero value, if the type of e needs no conversion. It adds none for functions, and
// none for conditions in results, which have other mutants.
func (f *file) zero(e ast.Expr, want types.Type, operator string) {
	known := f.info.Types[e]
	if _, isFunction := want.Underlying().(*types.Signature); isFunction || isZero(e, known) || basic(known.Type, types.IsBoolean) && operator == "zero value" {
		return
	}
	function := "Zero"
	if predeclared(want) {
		function = "Zero[" + want.String() + "]"
	} else if known.Value != nil && !isName(e) || !types.Identical(known.Type, want) {
		return
	}
	f.call(e, function, operator, "")
}

// isZero reports whether e is written as the zero value of its type.
func isZero(e ast.Expr, known types.TypeAndValue) bool {
	if literal, ok := e.(*ast.CompositeLit); ok {
		_, isStruct := known.Type.Underlying().(*types.Struct)
		return isStruct && len(literal.Elts) == 0
	}
	if known.Value == nil {
		return known.IsNil()
	}
	return slices.Contains([]string{"0", `""`, "false"}, known.Value.ExactString())
}

// predeclared reports whether t has a name that needs no import.
func predeclared(t types.Type) bool {
	_, ok := t.(*types.Basic)
	return ok || types.Identical(t, types.Universe.Lookup("error").Type())
}

// isName reports whether a constant expression is a name; it then has the type of its declaration.
func isName(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return true
	}
	return false
}

// statement adds the mutant that leaves out a statement of a block.
func (f *file) statement(s ast.Stmt) {
	switch f.parent[s].(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
	default:
		return
	}
	if clause, ok := f.parent[s].(*ast.CommClause); ok && clause.Comm == s || f.isNeeded(s) {
		return
	}
	f.wrap(s, fmt.Sprintf("if !mutant.On(%d) { ", f.add(s, "left out")), " }")
}

// isNeeded reports whether a statement cannot be left out, or has no effect that a test should detect.
func (f *file) isNeeded(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt:
		name, ok := s.Lhs[0].(*ast.Ident)
		return s.Tok == token.DEFINE || ok && name.Name == "_" && len(s.Lhs) == 1
	case *ast.BranchStmt:
		return s.Tok == token.FALLTHROUGH || s.Tok == token.GOTO
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		return !ok || f.logs(call)
	}
	return false
}

// logs reports whether a call panics, or writes to the log.
func (f *file) logs(call *ast.CallExpr) bool {
	if name, ok := call.Fun.(*ast.Ident); ok {
		return name.Name == "panic"
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	names := []string{"Debug", "Info", "Warn", "Error", "DebugContext", "InfoContext", "WarnContext", "ErrorContext"}
	if !ok || !slices.Contains(names, method.Sel.Name) {
		return false
	}
	name, _ := method.X.(*ast.Ident)
	return name != nil && name.Name == "slog" || strings.HasSuffix(fmt.Sprint(f.info.Types[method.X].Type), "slog.Logger")
}
