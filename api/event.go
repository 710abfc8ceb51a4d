package api

import (
	"slices"
	"time"

	"sello/core/form"
)

// Actor is who caused an event.
type Actor string

// The actors.
const (
	ByCustomer Actor = "customer"
	ByOperator Actor = "operator" // of the provider's desk
	BySystem   Actor = "system"   // the payment provider's news, and jobs
)

// EventKind says what happened to an order.
type EventKind string

// The kinds of events.
const (
	EventStage      EventKind = "stage"      // the stage changed: From, To, Text and Filing
	EventDocument   EventKind = "document"   // documents were added to the order
	EventNote       EventKind = "note"       // an operator's internal note
	EventCorrection EventKind = "correction" // an operator corrected a typing error, or the customer the e-mail address: Changes
	EventRefund     EventKind = "refund"     // AmountCents were refunded
	EventPrice      EventKind = "price"      // an operator set the price of the order of AmountCents
	EventReport     EventKind = "report"     // an operator answered the request for a viability report
	EventDispute    EventKind = "dispute"    // a dispute of AmountCents at the bank was opened, changed or decided: Dispute
	EventResume     EventKind = "resume"     // an operator lets the order go on although a dispute of its money was lost
	EventLapse      EventKind = "lapse"      // the customer changed the mark: the price that an operator set, of AmountCents, does not apply to it
)

// EventKinds are all kinds. openapi.yaml names them too, and a test compares it with this list.
var EventKinds = []EventKind{EventStage, EventDocument, EventNote, EventCorrection, EventRefund, EventPrice, EventReport, EventLapse, EventDispute, EventResume}

// Event is an entry of an order's history. Events are stored in the transaction of the change that they record, and are
// never changed.
type Event struct {
	ID       string
	OrderID  string
	At       time.Time
	Kind     EventKind
	By       Actor
	Who      string // id of the account that acted; "" for an anonymous customer and for the system
	From, To Stage  // of EventStage; "" otherwise
	Internal bool   // only operators see it
	Text     string // as it was written: a question, an answer, a reason, a note

	Filing      *form.Filing // the facts entered with a change of stage
	Changes     []Change     // of EventCorrection
	AmountCents int64        // of EventRefund, EventPrice, EventLapse and EventDispute
	Dispute     *Dispute     // of EventDispute
}

// Change is one corrected value of an order.
type Change struct {
	Path   string `json:"path"` // of the field in the API's shape, such as owners[0].address.street
	Before string `json:"before"`
	After  string `json:"after"`
}

// DocumentKind says what a document is.
type DocumentKind string

// The kinds of documents.
const (
	DocumentInvoice     DocumentKind = "invoice"     // the provider's own invoice
	DocumentFiling      DocumentKind = "filing"      // the office's receipt of the application
	DocumentPublication DocumentKind = "publication" // the page of the office's gazette
	DocumentCertificate DocumentKind = "certificate" // of the registration
	DocumentReport      DocumentKind = "report"      // the viability report
	DocumentLetter      DocumentKind = "letter"      // a letter of the office or of an opponent
	DocumentAnswer      DocumentKind = "answer"      // sent by the customer with an answer
	DocumentOther       DocumentKind = "other"
)

// DocumentKinds are all kinds. openapi.yaml names them too, and a test compares it with this list.
var DocumentKinds = []DocumentKind{DocumentInvoice, DocumentFiling, DocumentPublication, DocumentCertificate,
	DocumentReport, DocumentLetter, DocumentAnswer, DocumentOther}

// Document is a file of an order. Its bytes are in the blob store.
type Document struct {
	ID        string
	OrderID   string
	EventID   string // the event with which it was added
	Kind      DocumentKind
	Name      string // file name
	Type      string // content type detected from the bytes
	Size      int64  // bytes
	BlobKey   string
	Internal  bool // only operators see it
	CreatedAt time.Time
}

// Entry is an event of an order's history with the documents that were added with it.
type Entry struct {
	Event
	Documents []Document
}

// History returns the events with their documents, in the order of both lists.
func History(events []Event, documents []Document) []Entry {
	history := make([]Entry, len(events))
	for i, e := range events {
		history[i].Event = e
		for _, d := range documents {
			if d.EventID == e.ID {
				history[i].Documents = append(history[i].Documents, d)
			}
		}
	}
	return history
}

// ForCustomer returns what the customer sees of a history: neither internal events and documents, nor which account acted.
func ForCustomer(history []Entry) []Entry {
	seen := []Entry{}
	for _, e := range history {
		if e.Internal {
			continue
		}
		e.Who = ""
		e.Documents = slices.DeleteFunc(slices.Clone(e.Documents), func(d Document) bool { return d.Internal })
		seen = append(seen, e)
	}
	return seen
}

// Act is an entry of the audit log of the provider's desk. Acts are never changed or deleted.
type Act struct {
	ID         string
	At         time.Time
	OperatorID string // id of the operator's account; "" for a command on the server
	Operator   string // the operator's address at that time; "command" for a command on the server
	What       string // the act, such as "stage" or "refund"
	OrderID    string // "" if the act is not about an order
	ContactID  string // "" if the act is not about a contact request
	Before     any    // what the act changed, as it was; stored as JSON, nil if nothing was
	After      any    // and as it is
}
