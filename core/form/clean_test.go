package form

import (
	"reflect"
	"testing"

	"sello/core/fault"
)

var (
	ana = Party{
		Type: Person, Name: " Ana ", Lastname: "\tRuiz", Company: "none", Nationality: "ES ",
		Address:        Address{Street: " Calle Mayor 1", City: "Madrid\n", Zipcode: "28013 ", Country: " ES"},
		PersonalIDType: IDTypeNIF, PersonalID: " 12345678Z ", Email: " ana@example.com ", Phone: " 600 ", Website: " example.com ",
	}
	cleanAna = Party{
		Type: Person, Name: "Ana", Lastname: "Ruiz", Nationality: "ES",
		Address:        Address{Street: "Calle Mayor 1", City: "Madrid", Zipcode: "28013", Country: "ES"},
		PersonalIDType: IDTypeNIF, PersonalID: "12345678Z", Email: "ana@example.com", Phone: "600", Website: "example.com",
	}
)

func TestCleanTrimsAPersonAndRemovesTheCompany(t *testing.T) {
	if got := ana.Clean(); got != cleanAna {
		t.Errorf("got %+v", got)
	}
}

func TestCleanPutsPlainSpacesInThePlaceOfPastedOnes(t *testing.T) {
	const pasted, plain = " Ana\tRuiz\u00a0y\v\u2028Vega\t", "Ana Ruiz y  Vega"
	o := Order{Trademark: Trademark{Type: TypeName, Name: pasted, Terms: []Term{{Text: pasted}}},
		Owners: []Party{{Type: Person, Name: pasted, Address: Address{Street: pasted}}}}
	got := o.Clean()
	for _, text := range []string{got.Trademark.Name, got.Trademark.Terms[0].Text, got.Owners[0].Name, got.Owners[0].Street,
		Contact{Phone: pasted}.Clean().Phone, Progress{Filing: Filing{Number: pasted}}.Clean().Filing.Number} {
		if text != plain {
			t.Errorf("%q", text)
		}
	}
	for _, f := range append(CheckOrder(o), CheckContact(Contact{Name: pasted, Lastname: pasted, Phone: pasted})...) {
		if f.Code == fault.InvalidCharacter {
			t.Errorf("%s is refused", f.Path)
		}
	}
	if got := (Contact{AdditionalInfo: "a\tb\nc"}).Clean().AdditionalInfo; got != "a\tb\nc" {
		t.Errorf("a text area has lost its lines: %q", got)
	}
}

func TestCleanLeavesOutControlCharactersAndKeepsWhatHasAMeaning(t *testing.T) {
	const pasted, line, area = "\x02Ana\x00 \u0093Ruiz\x7f \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\v\U0001f469\u200d\U0001f373\x1b\u202fy\u2029Vega\x08",
		"Ana Ruiz \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \U0001f469\u200d\U0001f373 y Vega",
		"Ana Ruiz \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\n\U0001f469\u200d\U0001f373\u202fy\nVega"
	o := Order{Trademark: Trademark{Type: TypeLogo, Name: pasted, Logo: &Logo{Name: pasted}, Terms: []Term{{Text: pasted}}}, Owners: []Party{{Name: pasted, Address: Address{City: pasted}}}}.Clean()
	for _, text := range []string{o.Trademark.Name, o.Trademark.Logo.Name, o.Trademark.Terms[0].Text, o.Owners[0].Name, o.Owners[0].City,
		Contact{Phone: pasted}.Clean().Phone, Signup{Email: pasted}.Clean().Email, Progress{Filing: Filing{Number: pasted}}.Clean().Filing.Number} {
		if text != line {
			t.Errorf("a line is %q", text)
		}
	}
	mark := Trademark{CountryProtection: TerritoryOther, CustomCountries: pasted, UnknownClassSelected: true, ServicesDescription: pasted}.Clean()
	for _, text := range []string{mark.CustomCountries, mark.ServicesDescription, Contact{AdditionalInfo: pasted}.Clean().AdditionalInfo, Progress{Text: pasted}.Clean().Text} {
		if text != area {
			t.Errorf("an area is %q", text)
		}
	}
	if got := CheckSignup(Signup{Email: "ana\x02@example.com", TermsConditionsAccepted: true, PrivacyAccepted: true}); len(got) > 0 {
		t.Errorf("a sign-up has the faults %v", got)
	}
}

func TestAnAddressToLogInWithHasNoControlCharacters(t *testing.T) {
	const pasted, typed = "\u0002ana@example.com\u009d ", "ana@example.com"
	if got := (Login{Username: pasted}).Clean().Username; got != typed {
		t.Errorf("got %q", got)
	}
	for _, address := range []string{"\u0002ana@example.com", "ana@example\u009d.com\u007f"} {
		if faults := append(CheckLogin(Login{Username: address, Password: "x"}), CheckResetRequest(address)...); len(faults) > 0 {
			t.Errorf("%q: %v", address, faults)
		}
	}
}

func TestCleanWritesASpanishTaxNumberInItsOfficialForm(t *testing.T) {
	for _, c := range []struct{ idType, country, typed, want string }{
		{IDTypeNIF, "ES", "12.345.678-z", "12345678Z"},
		{IDTypeNIF, "ES", "b-12345674", "B12345674"},
		{IDTypeNIF, "FR", " 12345678 z ", "12345678Z"},
		{IDTypeNIF, "ES", "K 1234567 L", "K1234567L"},
		{IDTypeNIE, "ES", "X-1234567-L", "X1234567L"},
		{IDTypeVAT, "FR", "ES-B.12.345.674", "ESB12345674"},
		{IDTypeVAT, "ES", "B/12345674", "ESB12345674"},
		{IDTypeVAT, "ES", "es b12345674", "ESB12345674"},
		// what is no such number is as it was typed
		{IDTypeNIF, "ES", "12.345.678", "12.345.678"},
		{IDTypeNIF, "ES", "ES-B.12.345.674", "ES-B.12.345.674"},
		{IDTypeVAT, "PT", "B-12345674", "B-12345674"},
		{IDTypeVAT, "ES", "PT 123.456.789", "PT 123.456.789"},
		{IDTypeVAT, "DE", "DE 123 456 789", "DE 123 456 789"},
		{IDTypeID, "ES", "12.345.678-z", "12.345.678-z"},
		{"", "ES", "12.345.678-z", "12.345.678-z"},
		{IDTypeNIF, "ES", "١٢٣٤٥٦٧٨-z", "١٢٣٤٥٦٧٨-z"},
	} {
		p := Party{Type: Person, PersonalIDType: c.idType, PersonalID: c.typed, Address: Address{Country: c.country}}.Clean()
		if p.PersonalID != c.want || p.Clean() != p {
			t.Errorf("%s %q in %s is %q", c.idType, c.typed, c.country, p.PersonalID)
		}
	}
}

func TestCleanRemovesThePersonalFieldsOfACompany(t *testing.T) {
	p := ana
	p.Type, p.Company = Company, " Sellos S.L. "
	got := p.Clean()
	if got.Name != "" || got.Lastname != "" || got.Nationality != "" || got.Company != "Sellos S.L." || got.Website != "example.com" {
		t.Errorf("got %+v", got)
	}
}

func TestCleanRemovesNothingFromAPartyOfUnknownType(t *testing.T) {
	p := ana
	p.Type = "ROBOT"
	if got := p.Clean(); got.Name != "Ana" || got.Company != "none" || got.Nationality != "ES" {
		t.Errorf("got %+v", got)
	}
}

func TestOnlyTheFirstOwnerHasAWebsite(t *testing.T) {
	billing := ana
	o := Order{Trademark: Trademark{Name: " Sello "}, Owners: []Party{ana, ana}, CustomBillingData: &billing}
	got := o.Clean()
	if got.Trademark.Name != "Sello" {
		t.Errorf("the trademark is not cleaned: %+v", got.Trademark)
	}
	if got.Owners[0].Website != "example.com" || got.Owners[1].Website != "" || got.CustomBillingData.Website != "" {
		t.Errorf("got %+v", got)
	}
	if o.Owners[1] != ana || billing != ana {
		t.Error("Clean has changed its receiver")
	}
}

func TestCleanRemovesBillingDataIfTheOwnersAreUsed(t *testing.T) {
	if got := (Order{UseOwnerBilling: true, CustomBillingData: &ana}).Clean(); got.CustomBillingData != nil {
		t.Errorf("got %+v", got)
	}
}

func TestCleanRemovesFieldsThatDoNotApplyToAMark(t *testing.T) {
	logo := &Logo{Name: " a.png ", Size: 1}
	full := Trademark{Type: TypeLogo, Name: " Sello ", Logo: logo, CountryProtection: TerritoryOther, CustomCountries: " Perú ",
		Classifications: []Selection{{Class: "c1"}}, UnknownClassSelected: true, ServicesDescription: " Seals "}

	got := full.Clean()
	if got.Name != "Sello" || got.Logo.Name != "a.png" || got.CustomCountries != "Perú" || got.ServicesDescription != "Seals" || len(got.Classifications) != 1 {
		t.Errorf("what applies: %+v", got)
	}
	if logo.Name != " a.png " {
		t.Error("the logo that was given has changed")
	}

	full.Type, full.CountryProtection, full.UnknownClassSelected = TypeName, TerritoryEU, false
	if got := full.Clean(); got.Logo != nil || got.CustomCountries != "" || got.ServicesDescription != "" {
		t.Errorf("what does not apply: %+v", got)
	}
}

func TestCleanTrimsTheOtherForms(t *testing.T) {
	if got := (Contact{Name: " a ", Lastname: " b ", Email: " c ", Phone: " d ", AdditionalInfo: "\ne\n", PrivacyAccepted: true}).Clean(); got != (Contact{"a", "b", "c", "d", "e", true}) {
		t.Errorf("contact: %+v", got)
	}
	if got := (Signup{Email: " a ", InfoAccepted: true}).Clean(); got != (Signup{Email: "a", InfoAccepted: true}) {
		t.Errorf("sign-up: %+v", got)
	}
	if got := (Login{" a ", " b "}).Clean(); got != (Login{"a", " b "}) {
		t.Errorf("login: %+v", got)
	}
}

// TestCleanDoesNotChangeTheFaults shows that a door may check a form before or after it cleans it.
func TestCleanDoesNotChangeTheFaults(t *testing.T) {
	bad := ana
	bad.Lastname, bad.Email, bad.Website = "\n", " a@b ", "\x00"
	for _, o := range []Order{
		{},
		{Owners: []Party{ana, bad}, CustomBillingData: &bad, Trademark: Trademark{Type: TypeLogo, Logo: &Logo{Name: " a.exe ", Size: 1}}},
		{Owners: []Party{bad}, UseOwnerBilling: true, CustomBillingData: &bad, Trademark: Trademark{Type: TypeName, Name: " ", Logo: &Logo{}, CustomCountries: "\x00", ServicesDescription: "\x00"}},
	} {
		if before, after := CheckOrder(o), CheckOrder(o.Clean()); !reflect.DeepEqual(before, after) {
			t.Errorf("before %v, after %v", before, after)
		}
		if clean := o.Clean(); !reflect.DeepEqual(clean, clean.Clean()) {
			t.Errorf("cleaning twice differs: %+v", clean)
		}
	}
}
