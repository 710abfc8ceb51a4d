package store

import (
	"context"
	"time"

	"sello/api"
)

type mailRow struct {
	ID         string `gorm:"primaryKey"`
	OrderID    *string
	ContactID  *string
	PaymentID  *string
	EventID    *string
	Note       *string
	Recipient  *string
	Kind       string    `gorm:"not null"`
	Lang       string    `gorm:"not null"`
	State      string    `gorm:"not null"`
	EnqueuedAt time.Time `gorm:"not null"`
	Attempts   int       `gorm:"not null;default:0"`
	TriedAt    *time.Time
	RefusedAt  *time.Time
	DoneAt     *time.Time
	Reply      *string
}

func (mailRow) TableName() string { return "mails" }

// recordMails stores the mails, so that it can be seen later what became of them.
func (t *tx) recordMails(mails []api.Mail) error {
	records := make([]mailRow, len(mails))
	for i, m := range mails {
		records[i] = mailRow{
			ID: m.ID, OrderID: null(m.OrderID), ContactID: null(m.ContactID), PaymentID: null(m.PaymentID), EventID: null(m.EventID), Note: null(m.Note),
			Recipient: null(m.To), Kind: string(m.Kind), Lang: m.Lang, State: string(api.MailQueued), EnqueuedAt: t.NowFunc(),
		}
	}
	return failure(insert(t, records...), "record the mails")
}

// MailDone records what became of a mail.
func (s *Store) MailDone(ctx context.Context, m api.Mail, state api.MailState, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		done := stamp(now)
		err := t.Model(&mailRow{ID: m.ID}).UpdateColumns(mailRow{State: string(state), DoneAt: &done}).Error
		return failure(err, "record what became of a mail")
	})
}

// MailsOf lists the mails about an order, oldest first.
func (s *Store) MailsOf(ctx context.Context, orderID string) ([]api.MailRecord, error) {
	var found []mailRow
	err := s.read(ctx).Where("order_id = ?", orderID).Order("enqueued_at, id").Find(&found).Error
	return rows(found, mailRow.record), failure(err, "list the mails")
}

// MailsOfContact lists the mails about a contact request, oldest first.
func (s *Store) MailsOfContact(ctx context.Context, contactID string) ([]api.MailRecord, error) {
	var found []mailRow
	err := s.read(ctx).Where("contact_id = ?", contactID).Order("enqueued_at, id").Find(&found).Error
	return rows(found, mailRow.record), failure(err, "list the mails of a contact request")
}

func (r mailRow) record() api.MailRecord {
	return api.MailRecord{
		Mail: api.Mail{
			ID: r.ID, Kind: api.MailKind(r.Kind), To: text(r.Recipient), Lang: r.Lang, OrderID: text(r.OrderID), ContactID: text(r.ContactID),
			PaymentID: text(r.PaymentID), EventID: text(r.EventID), Note: text(r.Note),
		},
		State: api.MailState(r.State), EnqueuedAt: r.EnqueuedAt.UTC(), DoneAt: moment(r.DoneAt),
	}
}
