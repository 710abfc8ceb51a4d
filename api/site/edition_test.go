package site_test

import (
	"strings"
	"testing"
)

func TestTheClassesSayOfWhichEditionTheyAre(t *testing.T) {
	const (
		english, spanish = "Nice Classification, edition 13-2026.", "Clasificación de Niza, edición 13-2026."
		coming, viene    = " From 1 January 2027 the offices apply a new one, 13-2027.", " Desde el 1 de enero de 2027 las oficinas aplican una nueva, la 13-2027."
		now, ya          = " The offices apply edition 13-2027 now, with which the list has not been compared yet", " Las oficinas aplican ya la 13-2027, con la que aún no se ha cotejado esta lista"
	)
	for _, test := range []struct{ day, english, spanish string }{
		{"2026-11-19", english + "<", spanish + "<"},
		{"2026-11-20", english + coming + "<", spanish + viene + "<"},
		{"2026-12-31", english + coming + "<", spanish + viene + "<"},
		{"2027-01-01", english + now, spanish + ya},
		{"2028-01-01", english + strings.Replace(now, "13-2027", "2028", 1), spanish + strings.Replace(ya, "13-2027", "2028", 1)},
	} {
		for path, want := range map[string]string{
			"/en/classes": test.english, "/en/classes/25": test.english, "/es/classes": test.spanish, "/es/classes/25": test.spanish,
		} {
			if html, _, _ := newSite().Document(path, test.day); !strings.Contains(string(html), ">"+want) {
				t.Errorf("%s on %s: without %q", path, test.day, want)
			}
		}
	}
}
