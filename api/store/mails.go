package store

import (
	"context"
	"time"

	"sello/api"
)

type mailRow struct {
	ID         string `gorm:"primaryKey"`
	OrderID    string `gorm:"not null"`
	PaymentID  *string
	EventID    *string
	Kind       string    `gorm:"not null"`
	Lang       string    `gorm:"not null"`
	State      string    `gorm:"not null"`
	EnqueuedAt time.Time `gorm:"not null"`
	DoneAt     *time.Time
}

func (mailRow) TableName() string { return "mails" }

// recordMails stores the mails about orders, so that it can be seen later what became of them.
func (t *tx) recordMails(mails []api.Mail) error {
	var about []mailRow
	for _, m := range mails {
		if m.OrderID == "" {
			continue
		}
		about = append(about, mailRow{
			ID: m.ID, OrderID: m.OrderID, PaymentID: null(m.PaymentID), EventID: null(m.EventID), Kind: string(m.Kind), Lang: m.Lang,
			State: string(api.MailQueued), EnqueuedAt: t.NowFunc(),
		})
	}
	return failure(insert(t, about...), "record the mails")
}

// MailDone records what became of a mail. It does nothing if the mail is not about an order.
func (s *Store) MailDone(ctx context.Context, m api.Mail, state api.MailState, now time.Time) error {
	if m.OrderID == "" {
		return nil
	}
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

func (r mailRow) record() api.MailRecord {
	return api.MailRecord{
		Mail:  api.Mail{ID: r.ID, Kind: api.MailKind(r.Kind), Lang: r.Lang, OrderID: r.OrderID, PaymentID: text(r.PaymentID), EventID: text(r.EventID)},
		State: api.MailState(r.State), EnqueuedAt: r.EnqueuedAt.UTC(), DoneAt: moment(r.DoneAt),
	}
}
