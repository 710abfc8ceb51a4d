package search_test

import (
	"bufio"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"

	"sello/core/nice/search"
	"sello/core/nice/search/build"
)

// The bars, in percent of the unseen half.
const (
	barFirst = 85
	barThird = 95

	fewestAsked = 600 // of the unseen half, each query being asked twice
)

type query struct {
	lang, text string
	accepted   []string
}

// unseen tells the half that nobody looks at while tuning, by the query itself.
func (q query) unseen() bool {
	h := fnv.New32a()
	h.Write([]byte(q.lang + " " + q.text))
	return h.Sum32()>>7&1 == 1
}

func queries(t testing.TB, name string) []query {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []query
	lang := ""
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		text, accepted, ok := strings.Cut(line, " = ")
		switch {
		case strings.HasPrefix(line, "["):
			lang = strings.Trim(line, "[]")
		case ok && !strings.HasPrefix(line, "#"):
			q := query{lang: lang, text: text}
			for _, n := range strings.Fields(accepted) {
				q.accepted = append(q.accepted, "c"+n)
			}
			list = append(list, q)
		}
	}
	return list
}

func openIndex(t testing.TB) *search.Index {
	t.Helper()
	index, err := build.Build()
	if err != nil {
		t.Fatal(err)
	}
	x, err := search.Open(index)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// rank is the place of the first accepted class among the hits, from 1; 0 when none is there.
func rank(hits []search.Hit, accepted []string) int {
	for i, hit := range hits {
		if slices.Contains(accepted, hit.Class) {
			return i + 1
		}
	}
	return 0
}

// tally counts how a half went, and notes what it did not put among the first three.
type tally struct {
	all, first, third int
	misses            []string
}

func (c *tally) add(q query, hits []search.Hit) {
	c.all++
	place := rank(hits, q.accepted)
	if place == 1 {
		c.first++
	}
	if 1 <= place && place <= 3 {
		c.third++
	}
	if place != 1 {
		found := make([]string, 0, 3)
		for _, hit := range hits[:min(3, len(hits))] {
			found = append(found, hit.Class)
		}
		c.misses = append(c.misses, fmt.Sprintf("%s %q: wanted %v, found %v", q.lang, q.text, q.accepted, found))
	}
}

func (c *tally) String() string {
	return fmt.Sprintf("%d queries, first %.1f%%, first three %.1f%%",
		c.all, 100*float64(c.first)/float64(c.all), 100*float64(c.third)/float64(c.all))
}

func TestTheUnseenHalfMeetsTheBars(t *testing.T) {
	x := openIndex(t)
	for _, name := range []string{"queries.txt", "terms.txt"} {
		t.Run(name, func(t *testing.T) { measure(t, x, name) })
	}
}

// measure asks every query twice: without a language, as most callers do, and in its own. It fails when
// the unseen half is under a bar; MISSES=1 lists what the half to tune misses.
func measure(t *testing.T, x *search.Index, name string) {
	var tuned, unseen tally
	for _, q := range queries(t, name) {
		half := &tuned
		if q.unseen() {
			half = &unseen
		}
		half.add(q, x.Search(q.text, "", 10))
		half.add(q, x.Search(q.text, q.lang, 10))
	}
	t.Logf("half to tune: %v", &tuned)
	t.Logf("unseen half:  %v", &unseen)
	if os.Getenv("MISSES") != "" {
		t.Logf("misses of the half to tune:\n%s", strings.Join(tuned.misses, "\n"))
	}
	if unseen.all < fewestAsked {
		t.Errorf("the unseen half has %d askings only", unseen.all)
	}
	if unseen.first*100 < barFirst*unseen.all || unseen.third*100 < barThird*unseen.all {
		t.Errorf("the unseen half is under the bars of %d%% and %d%%; its misses:\n%s",
			barFirst, barThird, strings.Join(unseen.misses, "\n"))
	}
}
