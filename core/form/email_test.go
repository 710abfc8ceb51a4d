package form

import (
	"regexp"
	"strings"
	"testing"
)

// htmlPattern is the pattern of the HTML standard for input type=email.
var htmlPattern = regexp.MustCompile("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$")

// byPattern is the rule by the HTML pattern, with at least one dot in the domain.
func byPattern(text string) bool {
	return htmlPattern.MatchString(text) && !strings.HasSuffix(text, "\n") && strings.Contains(text[strings.LastIndexByte(text, '@')+1:], ".")
}

func TestValidEmailEqualsThePatternOfHTML(t *testing.T) {
	// All texts of up to five of these parts, in every order.
	parts := []string{"a", "-", ".", "@", "é", " ", strings.Repeat("b", 62), "\n"}
	var build func(prefix string, left int)
	count := 0
	build = func(prefix string, left int) {
		count++
		if got, want := ValidEmail(prefix), byPattern(prefix); got != want {
			t.Errorf("%q: %v, want %v", prefix, got, want)
		}
		if left == 0 {
			return
		}
		for _, part := range parts {
			build(prefix+part, left-1)
		}
	}
	build("", 5)
	if count < 30000 {
		t.Errorf("only %d", count)
	}
}

func TestEveryASCIICharacterAsTheNameAndInTheDomain(t *testing.T) {
	for b := range 256 {
		for _, text := range []string{string([]byte{byte(b)}) + "@a.b", "a@x" + string([]byte{byte(b)}) + "y.b", "a@" + string([]byte{byte(b)}) + ".b", "a@b." + string([]byte{byte(b)})} {
			if got, want := ValidEmail(text), byPattern(text); got != want {
				t.Errorf("%q: %v, want %v", text, got, want)
			}
		}
	}
}

func FuzzEmail(f *testing.F) {
	f.Add("ana@example.com")
	f.Add("a@" + strings.Repeat("b", 63) + ".c")
	f.Add("a@b-.c")
	f.Fuzz(func(t *testing.T, text string) {
		if got, want := ValidEmail(text), byPattern(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	})
}
