package api

import (
	"strings"
	"testing"
)

func TestACodeIsReadBackHoweverItIsTyped(t *testing.T) {
	for range 500 {
		code := NewCode()
		plain := strings.ReplaceAll(code, "-", "")
		for _, typed := range []string{code, strings.ToLower(code), plain, " " + code + "\n", strings.Join(strings.Split(plain, ""), " "), strings.ReplaceAll(code, "-", "–")} {
			if got, ok := ParseCode(typed); !ok || got != code {
				t.Fatalf("%q of %s: %q, %v", typed, code, got, ok)
			}
		}
	}
}

func TestEveryWrongCharacterOfACodeIsDetected(t *testing.T) {
	for range 20 {
		plain := strings.ReplaceAll(NewCode(), "-", "")
		for i := range len(plain) {
			for _, wrong := range readable {
				if typed := plain[:i] + string(wrong) + plain[i+1:]; typed != plain {
					refuse(t, typed)
				}
			}
			for j := i + 1; j < len(plain); j++ {
				if plain[i] != plain[j] {
					refuse(t, plain[:i]+plain[j:j+1]+plain[i+1:j]+plain[i:i+1]+plain[j+1:])
				}
			}
		}
	}
}

func TestTextsThatAreNoCodeAreRefused(t *testing.T) {
	code := NewCode()
	for _, typed := range []string{"", "-", code[1:], code + "2", "SE-2345678", strings.Repeat(code, 400), "0" + code[1:],
		"ñ" + code[2:], "\x00" + code[1:], "\xff\xfe" + code[2:], strings.Repeat("-", 60)} {
		refuse(t, typed)
	}
}

func TestATextOfMoreThan48BytesIsNoCode(t *testing.T) {
	code := strings.ReplaceAll(NewCode(), "-", "")
	if _, ok := ParseCode(code + strings.Repeat(" ", 48-len(code))); !ok {
		t.Error("48 bytes were refused")
	}
	refuse(t, code+strings.Repeat(" ", 49-len(code)))
}

func refuse(t *testing.T, typed string) {
	t.Helper()
	if _, ok := ParseCode(typed); ok {
		t.Errorf("%q was taken for a code", typed)
	}
}

func TestCodesDoNotRepeatAndUseTheWholeAlphabet(t *testing.T) {
	seen, used := map[string]bool{}, map[rune]bool{}
	for range 5000 {
		code := NewCode()
		if seen[code] {
			t.Fatalf("%s twice", code)
		}
		seen[code] = true
		for _, r := range code {
			used[r] = true
		}
	}
	if len(used) != len(readable)+1 { // and the hyphen
		t.Errorf("%d characters are used", len(used))
	}
}
