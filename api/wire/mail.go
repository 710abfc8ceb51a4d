package wire

import (
	"time"

	"sello/api"
)

// Mail is a mail with what became of it.
type Mail struct {
	ID         string     `json:"id"`
	Kind       string     `json:"kind"`
	State      string     `json:"state"`
	ToProvider bool       `json:"to_provider"`
	To         string     `json:"to"` // address of the last attempt; "" before the first to the provider
	Lang       string     `json:"lang"`
	OrderID    *string    `json:"order_id"`
	ContactID  *string    `json:"contact_id"`
	EnqueuedAt time.Time  `json:"enqueued_at"`
	Attempts   int        `json:"attempts"`
	TriedAt    *time.Time `json:"tried_at"`
	DoneAt     *time.Time `json:"done_at"`
	Reply      string     `json:"reply"` // of the mail server to the last attempt, or why that failed
}

// MailOf returns a mail as JSON.
func MailOf(m api.MailRecord) Mail {
	return Mail{
		ID: m.ID, Kind: string(m.Kind), State: string(m.State), ToProvider: api.MailKinds[m.Kind].ToProvider, To: m.To, Lang: m.Lang,
		OrderID: OrNull(m.OrderID), ContactID: OrNull(m.ContactID), EnqueuedAt: m.EnqueuedAt, Attempts: m.Attempts,
		TriedAt: TimeOrNull(m.TriedAt), DoneAt: TimeOrNull(m.DoneAt), Reply: m.Reply,
	}
}

// OrNull returns a text for a field that is null where there is none.
func OrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// TimeOrNull is OrNull for a time.
func TimeOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
