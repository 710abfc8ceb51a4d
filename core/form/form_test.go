package form

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"sello/core/fault"
	"sello/core/nice"
	"sello/core/nice/terms"
	"sello/core/password"
)

// The shared vectors test the rules case by case. These tests are for cases that a vector cannot express: text that JSON cannot
// contain, all values of a list, generated orders.

func TestInvalidUTF8IsAFaultOfItsField(t *testing.T) {
	party := cleanAna
	party.Name, party.Address.City, party.Email = "\xff", "a\xffb", "\xff@b.c"
	mark := Trademark{Type: TypeLogo, Name: "\xff", Logo: &Logo{Name: "\xff.png", Size: 1}, CountryProtection: TerritoryOther,
		CustomCountries: "\xff", UnknownClassSelected: true, ServicesDescription: "\xff"}
	found := CheckOrder(Order{Trademark: mark, Owners: []Party{party}, UseOwnerBilling: true})
	for _, path := range []string{"trademark_data.name", "trademark_data.logo", "trademark_data.custom_countries", "trademark_data.services_description",
		"owners[0].name", "owners[0].address.city", "owners[0].email"} {
		if found.At(path) != fault.InvalidCharacter {
			t.Errorf("%s: %q", path, found.At(path))
		}
	}
	if CheckLogin(Login{"a@b.c", "\xff"}).At("password") != fault.InvalidCharacter ||
		CheckSetPassword(SetPassword{"\xffabcde1", "\xffabcde1", false}, password.Common{}).At("password") != fault.InvalidCharacter {
		t.Error("a password that is not UTF-8")
	}
}

func TestAClassTwiceIsADuplicate(t *testing.T) {
	mark := Trademark{Type: TypeName, Name: "a", CountryProtection: TerritoryEU, Classifications: []Selection{{Class: "c4"}, {Class: "c4"}}}
	if got := CheckTrademark(mark); !reflect.DeepEqual(got, fault.List{{Path: "classifications.c4", Code: fault.Duplicate}}) {
		t.Errorf("got %v", got)
	}
}

func TestEveryEpigraphOfEveryClassMayBeChosenAtOnce(t *testing.T) {
	mark := Trademark{Type: TypeName, Name: "a", CountryProtection: TerritoryEU}
	for n := 1; n <= nice.Classes; n++ {
		s := Selection{Class: nice.ID(n)}
		for e := 1; e <= nice.Epigraphs(s.Class); e++ {
			s.Epigraphs = append(s.Epigraphs, nice.EpigraphID(s.Class, e))
		}
		mark.Classifications = append(mark.Classifications, s)
	}
	if got := CheckTrademark(mark); len(got) > 0 {
		t.Errorf("got %v", got)
	}
	last := &mark.Classifications[nice.Classes-1]
	last.Epigraphs = append(last.Epigraphs, last.Class+"e"+strconv.Itoa(nice.Epigraphs(last.Class)+1))
	if got := CheckTrademark(mark).At("classifications.c45"); got != fault.UnknownEpigraph {
		t.Errorf("one more: %q", got)
	}
}

func TestExtensionsMayBeInUpperOrLowerCase(t *testing.T) {
	for _, extension := range LogoExtensions {
		for _, name := range []string{"a" + extension, "a" + strings.ToUpper(extension), extension, "a.b" + extension} {
			if !acceptedFile(name) {
				t.Errorf("%q is not accepted", name)
			}
		}
		for _, name := range []string{"a" + extension + ".", "a" + extension + "x", "a" + extension[1:], extension + "/a"} {
			if acceptedFile(name) {
				t.Errorf("%q is accepted", name)
			}
		}
	}
}

// FuzzOrder checks that for no order a rule panics, a field has two faults, a code is unknown, or a path is none of the order's
// fields.
func FuzzOrder(f *testing.F) {
	f.Add(TypeName, "Sello", "a.png", int64(1), TerritorySpain, "c1", "c1e1", Person, "ana@example.com", true)
	f.Add(TypeLogo, "\xff", ".svg", int64(-1), TerritoryOther, "c\x00", "", Company, "a@b", false)
	f.Fuzz(func(t *testing.T, kind, text, file string, size int64, territory, class, epigraph, party, email string, yes bool) {
		p := Party{Type: party, Name: text, Lastname: text, Company: file, Nationality: class, Address: Address{text, class, file, epigraph},
			PersonalIDType: kind, PersonalID: text, Email: email, Phone: text, Website: file}
		o := Order{
			Trademark: Trademark{Type: kind, Name: text, Logo: &Logo{file, size}, CountryProtection: territory, CustomCountries: text,
				Classifications:      []Selection{{class, []string{epigraph, epigraph}}, {epigraph, []string{class}}, {"c1", []string{epigraph}}},
				UnknownClassSelected: yes, ServicesDescription: text},
			Owners: []Party{p, p}, UseOwnerBilling: yes, CustomBillingData: &p,
		}
		found := CheckOrder(o)
		if again := CheckOrder(o.Clean()); !reflect.DeepEqual(found, again) {
			t.Errorf("%v, cleaned %v", found, again)
		}
		known := map[fault.Code]bool{}
		for _, code := range fault.Codes() {
			known[code] = true
		}
		seen := map[string]bool{}
		for _, one := range found {
			class := strings.HasPrefix(one.Path, "trademark_data.classifications")
			if seen[one.Path] && !class || !known[one.Code] || len(one.Path) > 60 || strings.ContainsFunc(one.Path, func(r rune) bool { return r <= ' ' || r > '~' }) {
				t.Errorf("%+v", one)
			}
			seen[one.Path] = true
		}
	})
}

func TestVerdictsAreThoseOfTheComparison(t *testing.T) {
	want := []terms.Verdict{terms.Accepted, terms.Reworded, terms.Moved, terms.Vague, terms.Unknown}
	for i, verdict := range Verdicts {
		if verdict != string(want[i]) {
			t.Errorf("%s, want %s", verdict, want[i])
		}
	}
}
