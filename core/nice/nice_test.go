package nice

import (
	"strconv"
	"strings"
	"testing"
)

func TestAnIdHasOneSpellingOnly(t *testing.T) {
	for n := 1; n <= Classes; n++ {
		id := ID(n)
		if Number(id) != n {
			t.Errorf("%q is number %d", id, Number(id))
		}
		for _, other := range []string{strings.ToUpper(id), "c0" + id[1:], id + " ", " " + id, id[1:], id + "e1"} {
			if Number(other) == n {
				t.Errorf("%q is taken for %q", other, id)
			}
		}
	}
	for _, id := range []string{"", "c", "c0", "c46", "c-1", "c+1", "c1.0", "c１", "c999", "c1000", "c99999999999999999999", "c18446744073709551617", "c:", "c1/", "c/"} {
		if Number(id) != 0 {
			t.Errorf("%q is a class", id)
		}
	}
	for _, n := range []int{-1, 0, Classes + 1} {
		if ID(n) != "" {
			t.Errorf("%d is class %q", n, ID(n))
		}
	}
}

func TestEpigraphsOfAClassAreNumberedFromOne(t *testing.T) {
	for n := 1; n <= Classes; n++ {
		class := ID(n)
		count := Epigraphs(class)
		if count < 1 {
			t.Errorf("%s has %d epigraphs", class, count)
		}
		for e := 1; e <= count; e++ {
			id := EpigraphID(class, e)
			if id != class+"e"+strconv.Itoa(e) || EpigraphNumber(class, id) != e {
				t.Errorf("%s, epigraph %d is %q", class, e, id)
			}
		}
		for _, e := range []int{-1, 0, count + 1} {
			if id := class + "e" + strconv.Itoa(e); EpigraphNumber(class, id) != 0 || EpigraphID(class, e) != "" {
				t.Errorf("%s has %q", class, id)
			}
		}
	}
	if Epigraphs("c46") != 0 || EpigraphNumber("c46", "c46e1") != 0 {
		t.Error("a class that does not exist has epigraphs")
	}
}

func TestAnEpigraphBelongsToItsClass(t *testing.T) {
	for _, test := range [][2]string{
		{"c1", "c11e1"}, {"c11", "c1e1"}, {"c1", "c2e1"}, {"c1", "c1e01"}, {"c1", "c1e"}, {"c1", "c1"}, {"c1", ""},
		{"c1", "C1E1"}, {"c1", "c1e1 "}, {"c1", "c1x1"}, {"c1", "c1e:"}, {"c1", "c1e1/"}, {"c1", "c1e１"}, {"", "e1"},
	} {
		if EpigraphNumber(test[0], test[1]) != 0 {
			t.Errorf("%q is an epigraph of %q", test[1], test[0])
		}
	}
}

func FuzzIDs(f *testing.F) {
	f.Add("c1", "c1e1")
	f.Add("c45", "c45e")
	f.Fuzz(func(t *testing.T, class, id string) {
		if n := Number(class); n != 0 && ID(n) != class {
			t.Errorf("%q is taken for %q", class, ID(n))
		}
		if n := EpigraphNumber(class, id); n != 0 && EpigraphID(class, n) != id {
			t.Errorf("%q of %q is taken for %q", id, class, EpigraphID(class, n))
		}
	})
}
