package mail

import (
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"sello/api"
	"sello/core/form"
)

// money formats cents in the language's form: €1,100 and 1.100 €, USD 1,100 and 1.100 USD.
func (w *Writer) money(lang string, cents int64, currency string) string {
	if cents%100 != 0 {
		return w.cents(lang, cents, currency)
	}
	return w.amount(lang, cents, currency, number.MaxFractionDigits(0))
}

// cents formats cents with both decimals, for amounts one below the other: €1,100.00.
func (w *Writer) cents(lang string, cents int64, currency string) string {
	return w.amount(lang, cents, currency, number.Scale(2))
}

func (w *Writer) amount(lang string, cents int64, currency string, digits number.Option) string {
	amount := message.NewPrinter(language.Make(lang)).Sprint(number.Decimal(float64(cents)/100, digits))
	key := "mail_money"
	if currency == "EUR" {
		key = "mail_money_euros"
	}
	return w.text(lang, key, "amount", amount, "currency", currency)
}

// day formats a date as the page does: 20 November 2026 and 20 de noviembre de 2026.
func (w *Writer) day(lang string, t time.Time) string {
	return w.text(lang, "mail_day", "day", strconv.Itoa(t.Day()), "month", w.monthName(lang, t), "year", strconv.Itoa(t.Year()))
}

// month formats the month of a date as the page does: November 2026 and noviembre de 2026.
func (w *Writer) month(lang string, t time.Time) string {
	return w.text(lang, "mail_month", "month", w.monthName(lang, t), "year", strconv.Itoa(t.Year()))
}

func (w *Writer) monthName(lang string, t time.Time) string {
	return w.text(lang, "mail_month_"+strconv.Itoa(int(t.Month())))
}

// dayOf returns the time of a day written as YYYY-MM-DD, which the domain guarantees; else the zero time.
func dayOf(day string) time.Time {
	t, _ := time.Parse(time.DateOnly, day)
	return t
}

// country returns the name of a two-letter country code in a language: a text mail_country_CODE where the name is newer than
// that of golang.org/x/text. Any other text is returned unchanged: callers of the API other than the page may send names.
func (w *Writer) country(lang, code string) string {
	region, err := language.ParseRegion(code)
	if err != nil || region.String() != code || !region.IsCountry() {
		return code
	}
	key := "mail_country_" + code
	if name := w.text(lang, key); name != key {
		return name
	}
	names := display.Regions(language.Make(lang))
	if names == nil {
		names = display.Regions(language.English)
	}
	return names.Name(region)
}

// markName returns the name of a mark in a mail's text; a logo without a name gets a general one.
func (w *Writer) markName(lang string, t form.Trademark) string {
	switch {
	case t.Type != form.TypeLogo:
		return t.Name
	case t.Name != "":
		return w.text(lang, "mail_mark_of", "name", t.Name)
	default:
		return w.text(lang, "mail_mark_logo")
	}
}

// trademarkRows returns the rows about the mark, its territory and its classes.
func (w *Writer) trademarkRows(lang string, t form.Trademark) []Row {
	territory := w.text(lang, "mail_row_territory_"+t.CountryProtection)
	if t.CountryProtection == form.TerritoryOther {
		territory += ": " + t.CustomCountries
	}
	rows := []Row{
		{w.text(lang, "mail_row_mark"), w.markName(lang, t)},
		{w.text(lang, "mail_row_type"), w.text(lang, "mail_row_type_"+t.Type)},
		{w.text(lang, "mail_row_territory"), territory},
	}
	for _, s := range t.Classifications {
		rows = append(rows, w.classRow(lang, s))
	}
	if t.UnknownClassSelected {
		rows = append(rows,
			Row{w.text(lang, "mail_row_unknown_class"), w.text(lang, "mail_row_unknown_class_value")},
			Row{w.text(lang, "mail_row_services"), t.ServicesDescription})
	}
	return rows
}

func (w *Writer) classRow(lang string, s form.Selection) Row {
	items := []string{w.ClassText(lang, s.Class)}
	for _, id := range s.Epigraphs {
		items = append(items, "· "+w.ClassText(lang, id))
	}
	if len(s.Epigraphs) == 0 {
		items = append(items, "· "+w.text(lang, "mail_row_class_heading"))
	}
	return Row{w.text(lang, "mail_row_class", "number", strings.TrimPrefix(s.Class, "c")), strings.Join(items, "\n")}
}

// partyRows returns the rows about the owners and the billed party.
func (w *Writer) partyRows(lang string, o api.Order) []Row {
	var rows []Row
	for i, p := range o.Owners {
		rows = append(rows, Row{w.text(lang, "mail_row_owner", "number", strconv.Itoa(i+1)), w.partyText(lang, p)})
	}
	return append(rows, Row{w.text(lang, "mail_row_billing"), w.partyText(lang, o.BilledTo())})
}

func (w *Writer) partyText(lang string, p form.Party) string {
	name := p.Company
	if p.Type != form.Company {
		name = strings.TrimSpace(p.Name + " " + p.Lastname)
	}
	nationality := ""
	if p.Nationality != "" {
		nationality = w.text(lang, "owners_nationality") + ": " + w.country(lang, p.Nationality)
	}
	lines := []string{name, p.PersonalIDType + " " + p.PersonalID, p.Address.Street,
		strings.TrimSpace(p.Address.Zipcode + " " + p.Address.City), w.country(lang, p.Address.Country), nationality, p.Email, p.Phone, p.Website}
	filled := lines[:0]
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			filled = append(filled, line)
		}
	}
	return strings.Join(filled, "\n")
}
