package descriptions

import (
	"slices"
	"strings"
	"testing"

	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/nice/search"
)

// TestEveryClassIsDescribedInEveryLanguage holds what a model needs to learn: each class at least twenty times in each language.
func TestEveryClassIsDescribedInEveryLanguage(t *testing.T) {
	counts := map[string]*[nice.Classes + 1]int{}
	for _, d := range musttest.Get(All())(t) {
		if !slices.Contains(search.Languages[:], d.Language) || strings.TrimSpace(d.Text) != d.Text || d.Text == "" {
			t.Errorf("%q is no description in %q", d.Text, d.Language)
			continue
		}
		if counts[d.Language] == nil {
			counts[d.Language] = &[nice.Classes + 1]int{}
		}
		for _, need := range d.Needs {
			for _, class := range need {
				counts[d.Language][class]++
			}
		}
	}
	for _, language := range search.Languages {
		for class := 1; class <= nice.Classes; class++ {
			if n := counts[language][class]; n < 20 {
				t.Errorf("class %d is needed %d times in %s", class, n, language)
			}
		}
	}
}

func TestALineSaysWhatIsNeededAndWhatWouldBeRight(t *testing.T) {
	d := musttest.Get(read("boats and divers = 39/41 12 | 35"))(t)
	if d.Text != "boats and divers" || len(d.Needs) != 2 || !slices.Equal(d.Needs[0], []int{39, 41}) || !slices.Equal(d.Right, []int{39, 41, 12, 35}) {
		t.Errorf("read %+v", d)
	}
}

func TestALineThatIsNoneIsRefused(t *testing.T) {
	for _, line := range []string{"candles", "candles = ", "candles = | 4", "candles = 46 |", "candles = 0 |", "candles = four |", "candles = 4 | 35/", "candles = 4 | 99"} {
		if d, err := read(line); err == nil {
			t.Errorf("%q is read as %+v", line, d)
		}
	}
}

func TestEachLineOfChatterIsThereOnceInALanguage(t *testing.T) {
	seen := map[string]bool{}
	counts := map[string]int{}
	for _, d := range musttest.Get(Chatter())(t) {
		if strings.TrimSpace(d.Text) != d.Text || d.Needs != nil || seen[d.Language+d.Text] {
			t.Errorf("%s: %q is there twice, has spaces around it, or needs", d.Language, d.Text)
		}
		seen[d.Language+d.Text] = true
		counts[d.Language]++
	}
	for _, language := range search.Languages {
		if n := counts[language]; n < 1000 {
			t.Errorf("%d lines in %s", n, language)
		}
	}
}
