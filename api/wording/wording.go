// Package wording writes the values of the domain in a customer's language: money, days, countries, parties and marks. Mails
// and papers use it, so that both say the same thing with the same words.
package wording

import (
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"sello/core/form"
)

// Words looks texts up.
type Words struct {
	Text      func(lang, key string, params map[string]string) string
	ClassText func(lang, id string) string // returns the text of a class or an epigraph
}

// Say returns a text with parameters given as pairs of name and value.
func (w Words) Say(lang, key string, pairs ...string) string {
	params := make(map[string]string, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		params[pairs[i]] = pairs[i+1]
	}
	return w.Text(lang, key, params)
}

// Money formats cents in the language's form, without the cents of a whole amount: €1,100 and 1.100 €.
func (w Words) Money(lang string, cents int64, currency string) string {
	if cents%100 != 0 {
		return w.Cents(lang, cents, currency)
	}
	return w.amount(lang, cents, currency, number.MaxFractionDigits(2))
}

// Cents formats cents in the language's form, always with two decimals: €1,100.00 and 1.100,00 €.
func (w Words) Cents(lang string, cents int64, currency string) string {
	return w.amount(lang, cents, currency, number.Scale(2))
}

func (w Words) amount(lang string, cents int64, currency string, digits number.Option) string {
	amount := message.NewPrinter(language.Make(lang)).Sprint(number.Decimal(float64(cents)/100, digits))
	key := "mail_money"
	if currency == "EUR" {
		key = "mail_money_euros"
	}
	return w.Say(lang, key, "amount", amount, "currency", currency)
}

// Day formats a date as the page does: 20 November 2026 and 20 de noviembre de 2026.
func (w Words) Day(lang string, t time.Time) string {
	return w.Say(lang, "mail_day", "day", strconv.Itoa(t.Day()), "month", w.MonthName(lang, t), "year", strconv.Itoa(t.Year()))
}

// Month formats the month of a date as the page does: November 2026 and noviembre de 2026.
func (w Words) Month(lang string, t time.Time) string {
	return w.Say(lang, "mail_month", "month", w.MonthName(lang, t), "year", strconv.Itoa(t.Year()))
}

// MonthName returns the name of the month of a date, without its year.
func (w Words) MonthName(lang string, t time.Time) string {
	return w.Say(lang, "mail_month_"+strconv.Itoa(int(t.Month())))
}

// Country returns the name of a two-letter country code in a language: a text mail_country_CODE where the name is newer than
// that of golang.org/x/text. Any other text is returned unchanged: callers of the API other than the page may send names.
func (w Words) Country(lang, code string) string {
	region, err := language.ParseRegion(code)
	if err != nil || region.String() != code || !region.IsCountry() {
		return code
	}
	key := "mail_country_" + code
	if name := w.Say(lang, key); name != key {
		return name
	}
	names := display.Regions(language.Make(lang))
	if names == nil {
		names = display.Regions(language.English)
	}
	return names.Name(region)
}

// MarkName returns the name of a mark in a text; a logo without a name gets a general one.
func (w Words) MarkName(lang string, t form.Trademark) string {
	switch {
	case t.Type != form.TypeLogo:
		return t.Name
	case t.Name != "":
		return w.Say(lang, "mail_mark_of", "name", t.Name)
	default:
		return w.Say(lang, "mail_mark_logo")
	}
}

// Territory returns the name of the territory of a mark, with the countries that the customer wrote.
func (w Words) Territory(lang string, t form.Trademark) string {
	name := w.Say(lang, "mail_row_territory_"+t.CountryProtection)
	if t.CountryProtection == form.TerritoryOther {
		name += ": " + t.CustomCountries
	}
	return name
}

// PartyName returns the name of a person or company.
func PartyName(p form.Party) string {
	if p.Type == form.Company {
		return p.Company
	}
	return strings.TrimSpace(p.Name + " " + p.Lastname)
}

// Identity returns the lines that identify a party on a receipt: name, identity document and address. Empty lines are left
// out.
func (w Words) Identity(lang string, p form.Party) []string {
	return Filled(PartyName(p), w.document(lang, p.PersonalIDType)+" "+p.PersonalID, p.Street,
		strings.TrimSpace(p.Zipcode+" "+p.City), w.Country(lang, p.Country))
}

// document returns what a kind of identity document is called. NIF and NIE are names; the other codes are words of English only.
func (w Words) document(lang, kind string) string {
	if kind == form.IDTypeID || kind == form.IDTypeVAT {
		return w.Say(lang, "owners_idType_"+kind)
	}
	return kind
}

// Party returns all lines about a party. Empty lines are left out.
func (w Words) Party(lang string, p form.Party) []string {
	nationality := ""
	if p.Nationality != "" {
		nationality = w.Say(lang, "owners_nationality") + ": " + w.Country(lang, p.Nationality)
	}
	return append(w.Identity(lang, p), Filled(nationality, p.Email, p.Phone, p.Website)...)
}

// Filled returns the lines that are not blank.
func Filled(lines ...string) []string {
	filled := make([]string, 0, len(lines))
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			filled = append(filled, line)
		}
	}
	return filled
}
