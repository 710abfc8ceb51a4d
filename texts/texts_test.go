package texts

import (
	"strings"
	"testing"

	"sello/core/advice"
	"sello/core/fault"
)

func TestTextFillsInItsParameters(t *testing.T) {
	got := Text("en", "fault_too_long", map[string]string{"limit": "250"})
	if want := "Too long: at most 250 characters"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTextFollowsTheLanguage(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "Cancel", "es": "Cancelar", "ca": "Cancelar", "es-MX": "Cancelar", "fr": "Cancel", "": "Cancel",
	} {
		if got := Text(lang, "cancel", nil); got != want {
			t.Errorf("%q: got %q, want %q", lang, got, want)
		}
	}
}

func TestAKeyThatIsNowhereIsItself(t *testing.T) {
	if got := Text("es", "no_such_text", nil); got != "no_such_text" {
		t.Errorf("got %q", got)
	}
}

func TestEveryFaultHasAText(t *testing.T) {
	for _, code := range fault.Codes() {
		if key := "fault_" + string(code); texts[Default][key] == "" {
			t.Errorf("no %s in texts/%s/faults.json", key, Default)
		}
	}
}

func TestEveryAdviceHasAText(t *testing.T) {
	for _, code := range advice.Codes() {
		if key := "advice_" + string(code); texts[Default][key] == "" {
			t.Errorf("no %s in texts/%s/advice.json", key, Default)
		}
	}
}

func TestEveryLanguageHasTheTextsOfTheDefault(t *testing.T) {
	for _, lang := range Written() {
		for key := range texts[Default] {
			if texts[lang][key] == "" {
				t.Errorf("no %s in texts/%s", key, lang)
			}
		}
		if have, want := len(texts[lang]), len(texts[Default]); have != want {
			t.Errorf("texts/%s has %d texts, texts/%s has %d", lang, have, Default, want)
		}
	}
}

func TestEveryApostropheIsTheOneOfTheClassificationsTerms(t *testing.T) {
	for _, lang := range Written() {
		for key, text := range texts[lang] {
			if strings.ContainsAny(text, "’‘") {
				t.Errorf("texts/%s, %s: an apostrophe other than ': %q", lang, key, text)
			}
		}
	}
}

// The buttons stand on different screens, whose texts are different files.
func TestEveryButtonThatBeginsARegistrationHasOneName(t *testing.T) {
	for _, lang := range Written() {
		name := Text(lang, "account_register_new", nil)
		for _, key := range []string{"success_another", "wizard_start_new"} {
			if got := Text(lang, key, nil); got != name {
				t.Errorf("%s, %s: got %q, want %q", lang, key, got, name)
			}
		}
	}
}

func TestWhatACustomerTypedIsNotFilledIn(t *testing.T) {
	got := Text("en", "mail_paid_notice_subject", map[string]string{"reference": "{{mark}}", "mark": "{{reference}}"})
	if got != "Paid order {{mark}}: {{reference}}" {
		t.Errorf("got %q", got)
	}
}
