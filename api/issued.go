package api

import "time"

// IssuedKind is the kind of a thing that the service issues with a code.
type IssuedKind string

// The kinds.
const (
	IssuedReceipt IssuedKind = "receipt"
	IssuedSummary IssuedKind = "summary" // of an order, as it will be filed
	IssuedMail    IssuedKind = "mail"
)

// Issued is a record of a paper or mail that the service issued, without personal data: who has its code can verify that it
// is genuine. Records stay when their order is deleted.
type Issued struct {
	Code        string // as from NewCode
	Kind        IssuedKind
	Topic       MailKind // of a mail; "" of papers
	Subject     string   // identifies the thing: it is issued once. "receipt/ORDER", "summary/ORDER/VERSION" or "mail/ID"
	OrderID     string   // "" if it is not about an order, or the order was deleted
	Number      string   // of a receipt
	AmountCents int64    // 0 if it names no amount
	Currency    string
	Test        bool // no money moved
	At          time.Time
}
