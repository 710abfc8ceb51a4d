package wire

import (
	"encoding/csv"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"sello/api"
)

// OrderLine is an order in an export: one line of a table. Texts are empty where nothing is known.
type OrderLine struct {
	ID                 string     `json:"id"`
	Reference          string     `json:"reference"`
	State              string     `json:"state"`
	Stage              string     `json:"stage"`
	Mark               string     `json:"mark"`
	MarkType           string     `json:"mark_type"`
	Territory          string     `json:"territory"`
	Classes            string     `json:"classes"` // numbers of the classes, such as 9 25
	Owner              string     `json:"owner"`
	OwnerEmail         string     `json:"owner_email"`
	BilledTo           string     `json:"billed_to"`
	BilledTaxID        string     `json:"billed_tax_id"`
	Price              *float64   `json:"price"` // euros; nil without a price
	Currency           string     `json:"currency"`
	Paid               float64    `json:"paid"`
	Refunded           float64    `json:"refunded"`
	Withdrawn          float64    `json:"withdrawn"` // by the bank, in a dispute
	Dispute            string     `json:"dispute"`
	Office             string     `json:"office"`
	Number             string     `json:"number"`
	FiledOn            string     `json:"filed_on"`
	PublishedOn        string     `json:"published_on"`
	OppositionUntil    string     `json:"opposition_until"`
	RegistrationNumber string     `json:"registration_number"`
	RegisteredOn       string     `json:"registered_on"`
	ValidUntil         string     `json:"valid_until"`
	RefusedOn          string     `json:"refused_on"`
	CreatedAt          time.Time  `json:"created_at"`
	UpdatedAt          time.Time  `json:"updated_at"`
	PaidAt             *time.Time `json:"paid_at"`
}

// LineOf returns an order as a line of an export.
func LineOf(o api.OrderView) OrderLine {
	f, billed := o.Filing, o.BilledTo()
	l := OrderLine{
		ID: o.ID, Reference: o.Reference, State: string(o.State), Stage: string(o.Stage), Mark: o.Trademark.Name,
		MarkType: o.Trademark.Type, Territory: o.Trademark.CountryProtection, Classes: ClassNumbers(o.Trademark),
		OwnerEmail: o.Email(), BilledTo: billed.FullName(), BilledTaxID: billed.PersonalID, Currency: o.Currency,
		Office: f.Office, Number: f.Number, FiledOn: f.FiledOn, PublishedOn: f.PublishedOn, OppositionUntil: f.OppositionUntil,
		RegistrationNumber: f.RegistrationNumber, RegisteredOn: f.RegisteredOn, ValidUntil: f.ValidUntil, RefusedOn: f.RefusedOn,
		CreatedAt: o.CreatedAt, UpdatedAt: o.UpdatedAt,
	}
	if len(o.Owners) > 0 {
		l.Owner = o.Owners[0].FullName()
	}
	if !o.PaidAt.IsZero() {
		l.PaidAt = &o.PaidAt
	}
	if o.Priced() {
		l.Price = new(Euros(o.PriceCents))
	}
	if p := o.Payment; p != nil && p.Settled() {
		l.Paid, l.Refunded = Euros(p.AmountCents), Euros(p.RefundedCents)
		l.Withdrawn, l.Dispute = Euros(p.Dispute.WithdrawnCents), string(p.Dispute.State)
	}
	return l
}

// Euros returns an amount for display. All computation is in cents.
func Euros(cents int64) float64 { return float64(cents) / 100 }

// orderColumns are the columns of the CSV, which have the names of the JSON.
var orderColumns = []string{"id", "reference", "state", "stage", "mark", "mark_type", "territory", "classes", "owner", "owner_email",
	"billed_to", "billed_tax_id", "price", "currency", "paid", "refunded", "withdrawn", "dispute", "office", "number", "filed_on", "published_on",
	"opposition_until", "registration_number", "registered_on", "valid_until", "refused_on", "created_at", "updated_at", "paid_at"}

func (l OrderLine) cells() []string {
	price, paidAt := "", ""
	if l.Price != nil {
		price = decimal(*l.Price)
	}
	if l.PaidAt != nil {
		paidAt = l.PaidAt.Format(time.RFC3339)
	}
	return []string{l.ID, l.Reference, l.State, l.Stage, l.Mark, l.MarkType, l.Territory, l.Classes, l.Owner, l.OwnerEmail,
		l.BilledTo, l.BilledTaxID, price, l.Currency, decimal(l.Paid), decimal(l.Refunded), decimal(l.Withdrawn), l.Dispute, l.Office, l.Number, l.FiledOn, l.PublishedOn,
		l.OppositionUntil, l.RegistrationNumber, l.RegisteredOn, l.ValidUntil, l.RefusedOn,
		l.CreatedAt.Format(time.RFC3339), l.UpdatedAt.Format(time.RFC3339), paidAt}
}

func decimal(euros float64) string { return strconv.FormatFloat(euros, 'f', 2, 64) }

// byteOrderMark makes spreadsheets read the file as UTF-8.
const byteOrderMark = "\ufeff"

// WriteOrderLines writes orders as CSV with a line of column names. A text that a spreadsheet would read as a formula gets an
// apostrophe before it, since customers enter most of the texts.
func WriteOrderLines(w io.Writer, lines []OrderLine) error {
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	_ = out.Write(orderColumns) // its error is Error's
	for _, line := range lines {
		cells := line.cells()
		for i, cell := range cells {
			cells[i] = harmless(cell)
		}
		_ = out.Write(cells)
	}
	out.Flush()
	return out.Error()
}

// laterFormula matches a formula after a separator. Where the decimal separator is a comma, as in Spain, spreadsheets split the
// lines of a CSV at semicolons.
var laterFormula = regexp.MustCompile(`([;\t\r\n])([\p{Zs}"]*[=+@|＝＋＠｜－-])`)

// formulaStart are the characters with which a formula begins, also in their full width, which East Asian spreadsheets accept.
const formulaStart = "=+-@\t\r\n|＝＋－＠｜"

// harmless returns a cell that no spreadsheet evaluates, not even a part of it.
func harmless(cell string) string {
	cell = laterFormula.ReplaceAllString(cell, "$1'$2")
	if first, _ := utf8.DecodeRuneInString(cell); cell != "" && strings.ContainsRune(formulaStart, first) {
		return "'" + cell
	}
	return cell
}
