package ops

import "testing"

// TestEveryObjectHasANameAndEveryFieldItsKind checks what the generator of the page's types requires of the shapes.
func TestEveryObjectHasANameAndEveryFieldItsKind(t *testing.T) {
	for i, op := range Table() {
		request, response := Describe(i)
		if op.Doc == "" {
			t.Errorf("%s has no sentence", op.Name)
		}
		for _, s := range []Shape{request, response} {
			described(t, op.Name, s)
		}
	}
}

func described(t *testing.T, at string, s Shape) {
	t.Helper()
	if (s.Kind == KindObject) != (s.Name != "") {
		t.Errorf("%s: kind %d has the name %q", at, s.Kind, s.Name)
	}
	if s.Kind == KindObject && len(s.Fields) == 0 {
		t.Errorf("%s: %s has no fields", at, s.Name)
	}
	if s.Item != nil {
		described(t, at+"[]", *s.Item)
	}
	for _, f := range s.Fields {
		want, special := map[string]Kind{"role": KindRole, "index": KindBytes, "classifications": KindMap,
			"epigraphs": KindList, "logo": KindOptional, "address": KindObject, "size": KindNumber, "available": KindFlag}[f.Name]
		if f.Name == "code" {
			want, special = map[string]Kind{"Fault": KindCode, "Advice": KindAdvice}[s.Name], true
		}
		if special && f.Shape.Kind != want || f.Name == "" {
			t.Errorf("%s.%s: kind %d, want %d", at, f.Name, f.Shape.Kind, want)
		}
		described(t, at+"."+f.Name, f.Shape)
	}
}
