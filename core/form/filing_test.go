package form

import (
	"testing"

	"sello/core/fault"
)

func TestTheFactsOfAFilingAreRequiredAndFollowEachOther(t *testing.T) {
	const today = "2026-11-22"
	filed := Filing{Office: "OEPM", Number: "M4321098", FiledOn: "2026-11-20"}
	published := filed.With(Filing{PublishedOn: "2026-11-21", OppositionUntil: "2027-01-21"})
	for name, c := range map[string]struct {
		text     string
		filing   Filing
		required []string
		path     string
		want     fault.Code
	}{
		"filed":                             {"", filed, []string{FactOffice, FactNumber, FactFiledOn}, FactNumber, ""},
		"no number":                         {"", Filing{Office: "OEPM"}, []string{FactNumber}, FactNumber, fault.Required},
		"no office":                         {"", Filing{}, []string{FactOffice}, FactOffice, fault.Required},
		"an office that does not exist":     {"", Filing{Office: "USPTO"}, nil, FactOffice, fault.UnknownValue},
		"no text":                           {" \n", filed, []string{FactText}, FactText, fault.Required},
		"no day":                            {"", Filing{}, []string{FactFiledOn}, FactFiledOn, fault.Required},
		"a day that does not exist":         {"", Filing{FiledOn: "2026-02-30"}, nil, FactFiledOn, fault.InvalidDate},
		"a year of two digits":              {"", Filing{FiledOn: "0026-11-20"}, nil, FactFiledOn, fault.InvalidDate},
		"filed tomorrow":                    {"", Filing{FiledOn: "2026-11-23"}, nil, FactFiledOn, fault.Contradiction},
		"published before it was filed":     {"", filed.With(Filing{PublishedOn: "2026-11-19"}), nil, FactPublishedOn, fault.Contradiction},
		"published":                         {"", published, []string{FactPublishedOn, FactOppositionUntil}, FactOppositionUntil, ""},
		"opposed before it was published":   {"", published.With(Filing{OppositionUntil: "2026-11-20"}), nil, FactOppositionUntil, fault.Contradiction},
		"registered before publication":     {"", published.With(Filing{RegisteredOn: "2026-11-20"}), nil, FactRegisteredOn, fault.Contradiction},
		"valid for years":                   {"", published.With(Filing{RegisteredOn: today, ValidUntil: "2036-11-20"}), nil, FactValidUntil, ""},
		"valid until before registration":   {"", published.With(Filing{RegisteredOn: today, ValidUntil: "2016-11-20"}), nil, FactValidUntil, fault.Contradiction},
		"a number with a control character": {"", Filing{Number: "M\x00"}, nil, FactNumber, fault.InvalidCharacter},
	} {
		t.Run(name, func(t *testing.T) {
			found := CheckProgress(Progress{c.text, c.filing}, c.required, today)
			if got := found.At(c.path); got != c.want || c.want == "" && len(found) > 0 {
				t.Errorf("%s: %q in %v, want %q", c.path, got, found, c.want)
			}
		})
	}
}

func TestTheFactsAreTrimmed(t *testing.T) {
	got := Progress{" a\n", Filing{Number: " M1 "}}.Clean()
	if got.Text != "a" || got.Filing.Number != "M1" {
		t.Errorf("%+v", got)
	}
}
