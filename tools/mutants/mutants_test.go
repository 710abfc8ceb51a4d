package main

import (
	"bytes"
	"regexp"
	"testing"
	"time"

	"sello/core/musttest"
)

// sample are the mutants of testdata/sample that its tests do not detect. The tests detect all others.
const sample = `not reached: shop/shop.go:36: left out: n++
not reached: shop/shop.go:42: negated: true
survived: shop/shop.go:21: field left out: "order"
survived: shop/shop.go:25: <= becomes <: cents <= 0
survived: shop/shop.go:25: one more: 0
survived: shop/shop.go:28: owner = ? OR 1=1: byOwner
survived: shop/shop.go:38: zero value: n
survived: shop/shop.go:46: one more: 0
survived: shop/shop.go:46: always false: i != 3
survived: shop/shop.go:46: one more: 3
`

func TestSurvivorsAreTheMutantsThatNoTestDetects(t *testing.T) {
	o := options{module: "testdata/sample", cache: t.TempDir(), minutes: 60, seed: 1, grace: 5 * time.Second, tests: "./...", patterns: []string{"./..."}}
	const begin = `34 mutants in 1 test binaries, seed 1
sample/shop: 6 tests, recorded
  TestBroken fails without a mutant and is left out
`
	if got, want := output(t, o), begin+sample+"23 killed, 8 survived, 2 not reached: 33 of 33 mutants tried\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	o.again = true
	if got, want := output(t, o), begin+sample+"0 killed, 8 survived, 2 not reached: 10 of 10 mutants tried\n"; got != want {
		t.Errorf("again: got\n%s\nwant\n%s", got, want)
	}
}

// output returns the output of run without times.
func output(t *testing.T, o options) string {
	t.Helper()
	var out bytes.Buffer
	musttest.Do(t, run(o, &out))
	return regexp.MustCompile(` in \d+ s\n`).ReplaceAllString(out.String(), "\n")
}
