package search_test

import (
	"slices"
	"testing"
	"time"
)

// typed are descriptions that somebody types letter by letter.
var typed = []struct{ lang, text string }{
	{"en", "candles"},
	{"en", "I sell handmade candles, soaps and bath salts at local mark"},
	{"en", "we repair phones and rent bicycles to tourists near the bea"},
	{"es", "vendo ropa de segunda mano y arreglo bolsos de piel en casa"},
	{"es", "fontanero autonomo 24h desatascos y reformas de baños"},
	{"ca", "fem formatge artesà d'ovella i cursos de cuina per a nens"},
}

// TestTypedLettersHaveAnAnswer asks for what is there of a description after each letter, and after each word of many descriptions: a
// sentence that breaks off is what the page asks most often, and has no end that a rule may expect.
func TestTypedLettersHaveAnAnswer(t *testing.T) {
	x := openIndex(t)
	ask := func(text, lang string) {
		defer func() {
			if failure := recover(); failure != nil {
				t.Errorf("%q in %q: %v", text, lang, failure)
			}
		}()
		x.Needs(text, lang)
		x.Search(text, lang, 10)
	}
	for _, one := range typed {
		for end := range one.text {
			ask(one.text[:end], one.lang)
		}
	}
	for _, set := range []string{"businesses", "firms", "strangers"} {
		for _, b := range businesses(t, set) {
			for i := range b.text {
				if b.text[i] == ' ' {
					ask(b.text[:i], b.lang)
				}
			}
		}
	}
}

// BenchmarkTyping measures what a letter costs: the ranking and the needs, as the page asks for them.
func BenchmarkTyping(b *testing.B) {
	x := openIndex(b)
	x.Needs("velas", "es")
	var letters []time.Duration
	b.ReportAllocs()
	for b.Loop() {
		for _, t := range typed {
			for end := range t.text {
				if end == 0 {
					continue
				}
				from := time.Now()
				x.Search(t.text[:end], t.lang, 10)
				x.Needs(t.text[:end], t.lang)
				letters = append(letters, time.Since(from))
			}
		}
	}
	slices.Sort(letters)
	b.ReportMetric(float64(letters[len(letters)/2].Microseconds()), "µs/p50")
	b.ReportMetric(float64(letters[len(letters)*95/100].Microseconds()), "µs/p95")
}
