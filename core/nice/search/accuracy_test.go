package search_test

import (
	"bufio"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"sello/core/musttest"
	"sello/core/nice/descriptions"
	"sello/core/nice/search"
	"sello/core/nice/search/build"
)

// measured are the numbers of searches in each half that find an accepted class as the first hit, and among the first three. They
// are the current results, so that every change for better or worse is detected and recorded here. Each query is searched twice.
var measured = map[string]struct{ tuned, unseen counts }{
	"queries.txt": {tuned: counts{1182, 1180, 1182}, unseen: counts{1196, 1190, 1196}},
	"terms.txt":   {tuned: counts{1212, 1206, 1212}, unseen: counts{1140, 1118, 1138}},
}

type counts struct{ all, first, third int }

// The least percentages of the unseen half, independent of measured.
const (
	barFirst = 85
	barThird = 95
)

var update = flag.Bool("update", false, "write what the test that is run compares: the ranking, the tables of docs/accuracy.md, or the weights of the clues")

type query struct {
	lang, text string
	accepted   []string
}

// unseen reports whether a query is in the half that is not looked at while the ranking is tuned. A hash of the query decides.
func (q query) unseen() bool {
	return hashOf(q.lang+" "+q.text)>>7&1 == 1
}

// hashOf returns a hash of a text.
func hashOf(text string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()
}

func queries(t testing.TB, name string) []query {
	t.Helper()
	file := musttest.Get(os.Open("testdata/" + name))(t)
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
			if !slices.Contains(search.Languages[:], lang) {
				t.Fatalf("testdata/%s: %q is below no line such as [en]", name, text)
			}
			q := query{lang: lang, text: text}
			for _, n := range strings.Fields(accepted) {
				q.accepted = append(q.accepted, "c"+n)
			}
			list = append(list, q)
		}
	}
	return list
}

// built and opened return the index, which is built once for all tests.
var (
	built  = sync.OnceValues(build.Build)
	opened = sync.OnceValues(func() (*search.Index, error) {
		index, err := built()
		if err != nil {
			return nil, err
		}
		return search.Open(index)
	})
)

// thirdOf returns the third of a description, from 0. A hash decides.
func thirdOf(text string) int {
	return int(hashOf(text) >> 9 % 3)
}

// withoutThird are the indexes that have not learnt a third of the descriptions.
var withoutThird = [...]func() (*search.Index, error){openWithout(0), openWithout(1), openWithout(2)}

func openWithout(third int) func() (*search.Index, error) {
	return sync.OnceValues(func() (*search.Index, error) {
		index, err := build.BuildWithout(func(d descriptions.Description) bool { return thirdOf(d.Text) == third })
		if err != nil {
			return nil, err
		}
		return search.Open(index)
	})
}

// unlearnt returns an index that has not learnt a description.
func unlearnt(t testing.TB, text string) *search.Index {
	t.Helper()
	return musttest.Get(withoutThird[thirdOf(text)]())(t)
}

// withoutModel returns the index with a model that has no opinion.
func withoutModel(t testing.TB) *search.Index {
	t.Helper()
	x := musttest.Get(search.Open(musttest.Get(built())(t)))(t)
	x.ForgetModel()
	return x
}

func openIndex(t testing.TB) *search.Index {
	t.Helper()
	return musttest.Get(opened())(t)
}

// rank returns the rank of the first accepted class among the hits, from 1; 0 if none is among them.
func rank(hits []search.Hit, accepted []string) int {
	for i, hit := range hits {
		if slices.Contains(accepted, hit.Class) {
			return i + 1
		}
	}
	return 0
}

// results counts the searches of one half, and lists those whose first hit is not accepted.
type results struct {
	counts
	misses []string
}

func (c *results) add(q query, hits []search.Hit) {
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

func (c *results) String() string {
	return fmt.Sprintf("%d queries, first %.1f%%, first three %.1f%%",
		c.all, 100*float64(c.first)/float64(c.all), 100*float64(c.third)/float64(c.all))
}

func TestTheRankingIsAsGoodAsMeasured(t *testing.T) {
	x := openIndex(t)
	for name := range measured {
		t.Run(name, func(t *testing.T) { measure(t, x, name) })
	}
}

// measure searches every query twice: without a language, as most callers do, and in its own. MISSES=1 prints the queries of the
// tuned half whose first hit is not accepted.
func measure(t *testing.T, x *search.Index, name string) {
	var tuned, unseen results
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
	if want := measured[name]; tuned.counts != want.tuned || unseen.counts != want.unseen {
		t.Errorf("half to tune: %+v, measured %+v; unseen half: %+v, measured %+v", tuned.counts, want.tuned, unseen.counts, want.unseen)
	}
	if unseen.first*100 < barFirst*unseen.all || unseen.third*100 < barThird*unseen.all {
		t.Errorf("the unseen half is under the bars of %d%% and %d%%; its misses:\n%s",
			barFirst, barThird, strings.Join(unseen.misses, "\n"))
	}
}

// TestRankingOfTheTunedHalf compares the first three classes of every query in the tuned half, with their scores, with those in
// testdata/ranking.txt. -update writes the file; read the difference before you commit it.
func TestRankingOfTheTunedHalf(t *testing.T) {
	const file = "testdata/ranking.txt"
	x := openIndex(t)
	var got strings.Builder
	for _, name := range []string{"queries.txt", "terms.txt"} {
		for _, q := range queries(t, name) {
			if !q.unseen() {
				fmt.Fprintf(&got, "%s %s =%s\n", q.lang, q.text, ranking(x.Search(q.text, q.lang, 3)))
			}
		}
	}
	if *update {
		musttest.Do(t, os.WriteFile(file, []byte(got.String()), 0o644))
	}
	want := musttest.Get(os.ReadFile(file))(t)
	found, wanted := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(found), len(wanted)) {
		if found[i] != wanted[i] {
			t.Errorf("found  %s\nwanted %s", found[i], wanted[i])
		}
	}
	if len(found) != len(wanted) {
		t.Errorf("%d queries, wanted %d", len(found), len(wanted))
	}
}

// ranking returns hits as text, such as " c4:812 c3:400".
func ranking(hits []search.Hit) string {
	var text strings.Builder
	for _, hit := range hits {
		fmt.Fprintf(&text, " %s:%d", hit.Class, hit.Score)
	}
	return text.String()
}
