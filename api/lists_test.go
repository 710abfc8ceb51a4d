package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"sello/api"
	"sello/core/musttest"
)

func TestEveryStateStageAndKindIsInItsList(t *testing.T) {
	for _, state := range constants(t, "order_state.go", "OrderState") {
		if !slices.Contains(api.OrderStates, api.OrderState(state)) {
			t.Errorf("api/order_state.go: OrderStates has no %q", state)
		}
	}
	for _, stage := range constants(t, "stage.go", "Stage") {
		if !slices.Contains(api.Stages, api.Stage(stage)) {
			t.Errorf("api/stage.go: Stages has no %q", stage)
		}
	}
	for _, kind := range constants(t, "event.go", "EventKind") {
		if !slices.Contains(api.EventKinds, api.EventKind(kind)) {
			t.Errorf("api/event.go: EventKinds has no %q", kind)
		}
	}
	for _, kind := range constants(t, "event.go", "DocumentKind") {
		if !slices.Contains(api.DocumentKinds, api.DocumentKind(kind)) {
			t.Errorf("api/event.go: DocumentKinds has no %q", kind)
		}
	}
	for _, kind := range constants(t, "mail.go", "MailKind") {
		if _, listed := api.MailKinds[api.MailKind(kind)]; !listed {
			t.Errorf("api/mail.go: MailKinds has no %q", kind)
		}
	}
}

// constants returns the values of a file's constants of a type.
func constants(t *testing.T, file, typ string) []string {
	t.Helper()
	parsed := musttest.Get(parser.ParseFile(token.NewFileSet(), file, nil, 0))(t)
	var values []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if name, ok := spec.Type.(*ast.Ident); ok && name.Name == typ {
			value := musttest.Get(strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value))(t)
			values = append(values, value)
		}
		return true
	})
	if len(values) == 0 {
		t.Fatalf("%s has no constants of type %s", file, typ)
	}
	return values
}
