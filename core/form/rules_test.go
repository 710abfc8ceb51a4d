package form

import (
	"strings"
	"testing"
	"unicode/utf8"

	"sello/core/fault"
)

func TestAFieldHasOneFaultTheMostBasicOne(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       fault.Code
	}{
		{"text", "a", ""},
		{"nothing", "", fault.Required},
		{"white space of Unicode", " \t\r\n\v\f\u0085\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000", fault.Required},
		{"only zero-width spaces", "\u200b\u200b", fault.InvalidCharacter},
		{"only a combining accent", "\u0301", fault.InvalidCharacter},
		{"only fillers and spaces", "\u3164 \u2800\u00ad", fault.InvalidCharacter},
		{"only selectors of variants", "\ufe0f\U000e0101", fault.InvalidCharacter},
		{"only marks of direction", "\u202a\u202c\u2066\u2069", fault.InvalidCharacter},
		{"only characters that no font has by itself", "\ue000\uf8ff\U000f0000\U0010fffd", fault.InvalidCharacter},
		{"a letter with one that only some fonts have", "a\uf8ff", ""},
		{"the last character before those of private use", "\ud7ff", ""},
		{"the first one after them", "\uf900", ""},
		{"a letter between zero-width spaces", "\u200ba\u200b", ""},
		{"what is no character", "a\uffff", fault.InvalidCharacter},
		{"250 characters", strings.Repeat("é", MaxLine), ""},
		{"251 characters", strings.Repeat("é", MaxLine+1), fault.TooLong},
		{"white space around does not count", "\n" + strings.Repeat("é", MaxLine) + "\u3000", ""},
		{"invalid UTF-8", "a\xffb", fault.InvalidCharacter},
		{"a surrogate written as UTF-8", "\xed\xa0\x80", fault.InvalidCharacter},
		{"an overlong form", "\xc0\xaf", fault.InvalidCharacter},
		{"a cut-off character", "a\xe2\x82", fault.InvalidCharacter},
		{"only invalid UTF-8 is not empty", "\xff", fault.InvalidCharacter},
		{"a lost character", "a\ufffdb", fault.InvalidCharacter},
		{"a control character before the length", "\x00" + strings.Repeat("a", 1000), fault.InvalidCharacter},
		{"a line end inside", "a\nb", fault.InvalidCharacter},
		{"a line separator inside", "a\u2028b", fault.InvalidCharacter},
		{"a paragraph separator inside", "a\u2029b", fault.InvalidCharacter},
		{"text turned to the left", "gpj.\u202eexe", fault.InvalidCharacter},
		{"text turned to the right", "gpj.\u202dexe", fault.InvalidCharacter},
		{"the marks around a pasted phone number", "\u202a+34 600 000 000\u202c", ""},
		{"a joined emoji", "\U0001f469\u200d\U0001f373", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			var c collector
			c.line("x", test.text, true)
			if got := fault.List(c).At("x"); got != test.want || len(c) > 1 {
				t.Errorf("got %v, want %q", c, test.want)
			}
		})
	}
}

func TestControlCharactersAreAFaultEverywhereAndLineEndsInLines(t *testing.T) {
	for r := rune(0); r < 0x100; r++ {
		text := "a" + string(r) + "b"
		control := r < 0x20 || r >= 0x7f && r < 0xa0
		if got := printable(text, false); got == control {
			t.Errorf("%U in a line: %v", r, got)
		}
		if got := printable(text, true); got == (control && r != '\n' && r != '\r' && r != '\t') {
			t.Errorf("%U in an area: %v", r, got)
		}
	}
}

func TestWhatShowsNothingIsNoText(t *testing.T) {
	for _, r := range []rune{' ', 0xa0, 0xad, 0x301, 0x200b, 0x2800, 0x3164, 0xe000, 0xf8ff, 0xfe0f, 0xfeff, 0xe0001, 0xf0000, 0x10fffd} {
		if printable(string(r), false) {
			t.Errorf("%U shows something", r)
		}
		if text := "a" + string(r) + "b"; !printable(text, false) {
			t.Errorf("%+q is not valid", text)
		}
	}
}

func TestDates(t *testing.T) {
	valid := 0
	for _, year := range []string{"0001", "1900", "2000", "2023", "2024", "2100", "9999"} {
		for month := range 100 {
			for day := range 100 {
				if ValidDate(year + "-" + two(month) + "-" + two(day)) {
					valid++
				}
			}
		}
	}
	if want := 7*365 + 2; valid != want { // 2000 and 2024 have a leap day
		t.Errorf("%d dates, want %d", valid, want)
	}
	for _, text := range []string{"", "2024-02-30", "0000-01-01", "2024-1-01", "2024-01-1", "24-01-01", "2024/01/01", "2024-01-01 ", "+024-01-01", "２024-01-01"} {
		if ValidDate(text) {
			t.Errorf("%q is a date", text)
		}
	}
}

func two(n int) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }

// FuzzText checks that a text has the same faults as its trimmed text, and that a text without faults can be stored.
func FuzzText(f *testing.F) {
	f.Add("a", true)
	f.Add(" \xff\n", false)
	f.Fuzz(func(t *testing.T, text string, area bool) {
		var whole, trimmed collector
		whole.text("x", text, true, MaxLine, area)
		trimmed.text("x", strings.TrimSpace(text), true, MaxLine, area)
		if fault.List(whole).At("x") != fault.List(trimmed).At("x") {
			t.Errorf("%q: %v, trimmed %v", text, whole, trimmed)
		}
		if len(whole) == 0 && (!utf8.ValidString(text) || strings.ContainsRune(text, 0) || utf8.RuneCountInString(strings.TrimSpace(text)) > MaxLine) {
			t.Errorf("%q passes", text)
		}
	})
}
