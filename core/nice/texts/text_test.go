package texts

import "testing"

func TestClassesAndEpigraphsHaveTexts(t *testing.T) {
	cases := []struct{ lang, id, want string }{
		{"en", "c1", in("en")["class_1_name"]},
		{"es", "c1e2", in("es")["class_1_epigraph_2"]},
		{"ca", "c1e2", in("en")["class_1_epigraph_2"]}, // Catalan has no texts here; package texts of the product names the language shown instead
		{"en", "c99", "c99"},
		{"en", "nonsense", "nonsense"},
	}
	for _, c := range cases {
		if got := Text(c.lang, c.id); got == "" || got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.id, c.lang, got, c.want)
		}
	}
	if Text("en", "c1") == Text("es", "c1") {
		t.Error("Spanish reads as English")
	}
}
