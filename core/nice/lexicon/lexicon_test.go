package lexicon

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/nice/search"
)

var sorted = flag.Bool("sort", false, "write every file in its order")

// TestEveryFileIsInOrder reads every file of the lexicon: each is there, sorted, without a phrase twice, and names epigraphs that
// are offered. -sort writes the files in their order.
func TestEveryFileIsInOrder(t *testing.T) {
	for class := 1; class <= nice.Classes; class++ {
		for _, language := range search.Languages {
			if *sorted {
				sortFile(t, class, language)
			}
			sections, err := Sections(class, language)
			if err != nil {
				t.Error(err)
			}
			for _, s := range sections {
				offered := s.ID == nice.ID(class) || nice.EpigraphNumber(nice.ID(class), s.ID) > 0 && !nice.IsRetired(s.ID)
				if !offered || len(s.Phrases) == 0 {
					t.Errorf("%s in %s is not offered, or has no phrase", s.ID, language)
				}
			}
		}
	}
	if entries, err := files.ReadDir("."); err != nil || len(entries) != nice.Classes*len(search.Languages) {
		t.Errorf("%d files, wanted one for each class and language: %v", len(entries), err)
	}
}

// TestLinesOutOfOrder gives read the lines that people get wrong.
func TestLinesOutOfOrder(t *testing.T) {
	before := []Section{{ID: "c4e1", Phrases: []string{"candle"}, last: "candle"}}
	for _, line := range []string{"[c4]", "[c4e1]", "[c5e1]", "[c4e0]", "[c4e01]", "[c4e99]", "[c4e2", "candle", "beeswax", "tea  light", " tea light", "tapers, wicks", "vela / espelma"} {
		if list, err := read(slices.Clone(before), line, 4); err == nil {
			t.Errorf("%q is read as %v", line, list)
		}
	}
	if list, err := read(nil, "candle", 4); err == nil {
		t.Errorf("a phrase before the first section is read as %v", list)
	}
	for _, line := range []string{"[c4e2]", "candle wax"} {
		if _, err := read(slices.Clone(before), line, 4); err != nil {
			t.Error(err)
		}
	}
}

func TestAPhraseThatTheModelDoesNotLearn(t *testing.T) {
	list := []Section{{ID: "c4e1"}}
	for _, line := range []string{"+beeswax candle", "candle"} {
		list = musttest.Get(read(list, line, 4))(t)
	}
	if s := list[0]; !slices.Equal(s.Phrases, []string{"beeswax candle", "candle"}) || !slices.Equal(s.Plain, []string{"beeswax candle"}) {
		t.Errorf("read as %v", s)
	}
}

// sortFile writes the sections of a file, and the phrases of each, in their order, each once. Comments go to the top.
func sortFile(t *testing.T, class int, language string) {
	t.Helper()
	name := fmt.Sprintf("c%02d.%s.txt", class, language)
	raw := musttest.Get(os.ReadFile(name))(t)
	var comments, ids []string
	phrases := map[string][]string{}
	for line := range strings.Lines(string(raw)) {
		line = strings.Join(strings.Fields(line), " ")
		switch {
		case line == "":
		case line[0] == '#':
			comments = append(comments, line)
		case line[0] == '[':
			ids = append(ids, strings.Trim(line, "[]"))
		case len(ids) == 0:
			t.Fatalf("%s: %q is before the first section", name, line)
		default:
			id := ids[len(ids)-1]
			phrases[id] = append(phrases[id], line)
		}
	}
	slices.SortFunc(ids, func(a, b string) int {
		return cmp.Compare(nice.EpigraphNumber(nice.ID(class), a), nice.EpigraphNumber(nice.ID(class), b))
	})
	text := strings.Join(comments, "\n") + "\n"
	for _, id := range slices.Compact(ids) {
		slices.Sort(phrases[id])
		text += "\n[" + id + "]\n" + strings.Join(slices.Compact(phrases[id]), "\n") + "\n"
	}
	if text == string(raw) {
		return
	}
	musttest.Do(t, os.WriteFile(name, []byte(text), 0o644))
	t.Logf("%s is sorted now; run the test again", name)
}
