package mail

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"sello/api"
	"sello/api/wording"
	"sello/core/form"
)

func (w *Writer) words() wording.Words { return wording.Words{Text: w.Text, ClassText: w.ClassText} }

func (w *Writer) money(lang string, cents int64, currency string) string {
	return w.words().Money(lang, cents, currency)
}

// cents formats cents with both decimals, for amounts one below the other: €1,100.00.
func (w *Writer) cents(lang string, cents int64, currency string) string {
	return w.words().Cents(lang, cents, currency)
}

// aligned returns rows of amounts whose values end in one column of the plain text. HTML does not show the spaces before them.
func aligned(amounts []Row) []Row {
	width := 0
	length := func(r Row) int { return utf8.RuneCountInString(r.Label + r.Value) }
	for _, r := range amounts {
		width = max(width, length(r))
	}
	for i, r := range amounts {
		amounts[i].Value = strings.Repeat(" ", width-length(r)) + r.Value
	}
	return amounts
}

// day writes the date in Madrid at a time, as the papers have it; a day without a time, which dayOf returns, stays that day.
func (w *Writer) day(lang string, t time.Time) string { return w.words().Day(lang, api.Local(t)) }

func (w *Writer) month(lang string, t time.Time) string { return w.words().Month(lang, t) }

// dayOf returns the time of a day written as YYYY-MM-DD, which the domain guarantees; else the zero time.
func dayOf(day string) time.Time {
	t, _ := time.Parse(time.DateOnly, day)
	return t
}

func (w *Writer) markName(lang string, t form.Trademark) string { return w.words().MarkName(lang, t) }

// trademarkRows returns the rows about the mark, its territory and its classes.
func (w *Writer) trademarkRows(lang string, t form.Trademark) []Row {
	rows := []Row{
		{w.text(lang, "mail_row_mark"), w.markName(lang, t)},
		{w.text(lang, "mail_row_type"), w.text(lang, "mail_row_type_"+t.Type)},
		{w.text(lang, "mail_row_territory"), w.words().Territory(lang, t)},
	}
	if headings := w.words().Headings(lang, t); headings != "" {
		rows = append(rows, Row{w.text(lang, "paper_classes"), headings})
	}
	for _, s := range t.Classifications {
		rows = append(rows, w.classRow(lang, t, s))
	}
	if t.HasOfficialTerms() {
		rows = append(rows, Row{w.text(lang, "official_row"), w.text(lang, "official_row_value")})
	}
	if t.UnknownClassSelected {
		rows = append(rows,
			Row{w.text(lang, "mail_row_unknown_class"), w.text(lang, "mail_row_unknown_class_value")},
			Row{w.text(lang, "mail_row_services"), t.ServicesDescription})
	}
	return rows
}

func (w *Writer) classRow(lang string, t form.Trademark, s form.Selection) Row {
	items := []string{w.ClassText(lang, s.Class)}
	for _, item := range w.words().Items(lang, t, s) {
		items = append(items, "· "+item)
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
	return strings.Join(w.words().Party(lang, p), "\n")
}
