package search

import (
	"strings"
	"sync"
)

// irregularWords are plurals that the rules below do not cover, each before its singular.
const irregularWords = "children child men man women woman people person teeth tooth feet foot mice mouse knives knife shelves shelf " +
	"scarves scarf leaves leaf loaves loaf halves half wives wife geese goose clothes clothing ous ou peus peu " +
	"mans ma nens nen vins vi pans pa paraigues paraigua"

var irregular = sync.OnceValue(func() map[string]string {
	all, list := map[string]string{}, strings.Fields(irregularWords)
	for i := 0; i < len(list); i += 2 {
		all[list[i]] = list[i+1]
	}
	return all
})

// stem returns the form that the singular and plural of a folded word have in common, in English, Spanish and Catalan: for
// candle and candles, jabón and jabones, lápiz and lápices, reparació and reparación. A final a or o is not removed, since it
// distinguishes ropa from rope.
func stem(word string) string {
	if s, ok := irregular()[word]; ok {
		word = s
	}
	s := singular(word)
	if dropsE(s) {
		s = s[:len(s)-1]
	}
	switch n := len(s); {
	case n >= 6 && strings.HasSuffix(s, "cio"):
		return s + "n"
	case n >= 5 && (strings.HasSuffix(s, "qu") || strings.HasSuffix(s, "gu")):
		s = s[:n-1]
		if s[n-2] == 'q' {
			s = s[:n-2] + "c"
		}
	case n >= 4 && s[n-1] == 'y' && !vowel(s[n-2]):
		s = s[:n-1] + "i"
	case n >= 3 && s[n-1] == 'z':
		s = s[:n-1] + "c"
	}
	return s
}

// dropsE reports whether a final e is removed, since some forms of such words do not have it: candle but jabones, cookie but
// berries, lace but luces.
func dropsE(s string) bool {
	n := len(s)
	if n < 4 || s[n-1] != 'e' {
		return false
	}
	before := s[n-2]
	silent := before == 'u' && (s[n-3] == 'q' || s[n-3] == 'g') // perruques
	return n >= 5 && (before == 'i' || silent || !vowel(before)) || before == 'c' || before == 'x'
}

// singular returns a word without the s of a plural.
func singular(word string) string {
	n := len(word)
	if n < 4 || word[n-1] != 's' || word[n-2] == 's' {
		return word
	}
	return word[:n-1]
}

func vowel(b byte) bool {
	return b == 'a' || b == 'e' || b == 'i' || b == 'o' || b == 'u'
}

// variants returns other stems that the same word may have: aromática for aromático, pan for pane, sabata for sabat (the
// Catalan plural sabates).
func variants(t term, known bool) []string {
	s := t.stem
	n := len(s)
	if n < 3 {
		return nil
	}
	base, last := s[:n-1], s[n-1]
	switch {
	case last == 'a' && n > 4:
		if !known {
			return []string{base + "o", base}
		}
		return []string{base + "o"}
	case last == 'o' && n > 4:
		if !known {
			return []string{base + "a", base}
		}
		return []string{base + "a"}
	case !known && last == 'a':
		return []string{base + "e", base} // poma for pomes
	case !known && vowel(last):
		return []string{base}
	case !known:
		return []string{s + "a", s + "o", s + "e", s + "s"}
	case strings.HasSuffix(t.raw, "es"):
		return []string{strings.TrimSuffix(s, "e") + "a"}
	}
	return nil
}
