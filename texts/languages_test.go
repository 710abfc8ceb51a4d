package texts

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"sello/core/nice/search"
)

func TestEveryLanguageIsDescribed(t *testing.T) {
	for _, l := range Languages {
		if len(l.Code) != 2 || l.Code != strings.ToLower(l.Code) {
			t.Errorf("texts/languages.json: %q is no code of two small letters", l.Code)
		}
		if l.Name == "" || !strings.HasPrefix(l.Locale, l.Texts) || l.Stripe == "" {
			t.Errorf("texts/languages.json: %s needs a name, a locale of the language of its texts and one of Stripe's: %+v", l.Code, l)
		}
		if !slices.Contains(Written(), l.Texts) {
			t.Errorf("texts/languages.json: %s shows the texts of %q, which has none of its own", l.Code, l.Texts)
		}
		if !slices.Contains(search.Languages[:], l.Search) {
			t.Errorf("texts/languages.json: the class search knows no %q, which %s prefers; see search.Languages", l.Search, l.Code)
		}
	}
}

func TestEveryFolderIsALanguagesAndHasTheSameFiles(t *testing.T) {
	folders, err := fs.Glob(files, "*/common.json")
	if err != nil || len(folders) != len(Written()) {
		t.Errorf("%d folders, and languages.json has %v with texts of their own (%v)", len(folders), Written(), err)
	}
	english, _ := fs.Glob(files, Default+"/*.json")
	for _, lang := range Written() {
		for _, name := range english {
			if name = lang + strings.TrimPrefix(name, Default); len(read(name)) == 0 {
				t.Errorf("texts/%s is empty", name)
			}
		}
	}
}

func TestALanguageIsFoundByItsTag(t *testing.T) {
	for tag, want := range map[string]string{"en": "en", "es": "es", "es-MX": "es", "ES": "es", "ca": "es", "ca-ES": "es", "fr": "en", "": "en"} {
		if got := In(tag); got != want {
			t.Errorf("%q is shown in %s, want %s", tag, got, want)
		}
	}
	if Default != "en" {
		t.Errorf("the first language of texts/languages.json is %s: the page carries the English texts in its script", Default)
	}
}
