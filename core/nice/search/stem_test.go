package search

import "testing"

func TestSingularAndPluralHaveTheSameStem(t *testing.T) {
	for _, forms := range [][]string{
		{"candle", "candles"}, {"box", "boxes"}, {"berry", "berries"}, {"knife", "knives"}, {"child", "children"}, {"glass", "glasses"},
		{"jabon", "jabones"}, {"lapiz", "lapices"}, {"luz", "luces"}, {"galleta", "galletas"}, {"reparacion", "reparaciones", "reparacio", "reparacions"},
	} {
		for _, form := range forms[1:] {
			if a, b := stem(forms[0]), stem(form); a != b {
				t.Errorf("%s is %s, %s is %s", forms[0], a, form, b)
			}
		}
	}
	if a, b := stem("perruques")+"a", stem("perruca"); a != b { // one is a variant of the other
		t.Errorf("perruques is %s, perruca is %s", a, b)
	}
	if stem("ropa") == stem("rope") {
		t.Error("ropa and rope are one")
	}
}
