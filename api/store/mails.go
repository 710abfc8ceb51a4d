package store

import (
	"context"
	"time"

	"github.com/riverqueue/river"

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

// MailTried records an attempt to send a mail, and returns since when the mail server has refused the mail; zero if this
// attempt was not refused, or if the mail is not recorded.
func (s *Store) MailTried(ctx context.Context, id string, a api.Attempt, now time.Time) (refusedSince time.Time, err error) {
	err = s.write(ctx, func(t *tx) error {
		var row mailRow
		locked := t.Clauses(forUpdate).Where("id = ?", id).Limit(1).Find(&row)
		if locked.Error != nil || locked.RowsAffected == 0 {
			return failure(locked.Error, "find a mail")
		}
		at := stamp(now)
		row.State, row.Attempts, row.TriedAt, row.Reply = string(a.State), row.Attempts+1, &at, null(a.Reply)
		if a.To != "" {
			row.Recipient = &a.To
		}
		if a.State != api.MailDeferred {
			row.DoneAt = &at
		}
		if a.Refused {
			if row.RefusedAt == nil {
				row.RefusedAt = &at
			}
			refusedSince = row.RefusedAt.UTC()
		}
		return failure(t.Save(&row).Error, "record an attempt to send a mail")
	})
	return refusedSince, err
}

// MailEnded records that a mail is not tried again.
func (s *Store) MailEnded(ctx context.Context, id string, state api.MailState, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		done := stamp(now)
		err := t.Model(&mailRow{ID: id}).UpdateColumns(mailRow{State: string(state), DoneAt: &done}).Error
		return failure(err, "record the end of a mail")
	})
}

// troubledListed is the number of mails that are listed.
const troubledListed = 500

// TroubledMails lists the latest mails that failed or are deferred, the latest first.
func (s *Store) TroubledMails(ctx context.Context) ([]api.MailRecord, error) {
	var found []mailRow
	err := s.read(ctx).Where(troubled).Order("enqueued_at DESC, id DESC").Limit(troubledListed).Find(&found).Error
	return converted(found, mailRow.record), failure(err, "list the mails with trouble")
}

// CountTroubledMails returns how many mails failed or are deferred.
func (s *Store) CountTroubledMails(ctx context.Context) (int, error) {
	var n int64
	err := s.read(ctx).Model(&mailRow{}).Where(troubled).Count(&n).Error
	return int(n), failure(err, "count the mails with trouble")
}

// troubled is the condition of the index mails_troubled.
const troubled = "state IN ('failed', 'deferred')"

// ResendMail enqueues a failed mail again, with the acts; KindNotFound if there is no such mail, KindConflict if it did not
// fail.
func (s *Store) ResendMail(ctx context.Context, id string, acts ...api.Act) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.resendMail(id); err != nil {
			return err
		}
		return t.recordActs(acts)
	})
}

// resendMail is ResendMail without acts.
func (t *tx) resendMail(id string) error {
	var row mailRow
	if err := t.Clauses(forUpdate).Where("id = ?", id).Take(&row).Error; err != nil {
		return failure(err, "find a mail")
	}
	if row.State != string(api.MailFailed) {
		return api.Fail(api.KindConflict)
	}
	row.State, row.DoneAt, row.RefusedAt = string(api.MailQueued), nil, nil
	if err := t.Save(&row).Error; err != nil {
		return failure(err, "queue a mail again")
	}
	t.jobs = append(t.jobs, river.InsertManyParams{Args: MailArgs{row.record().Mail}})
	return nil
}

// Mail returns the record of a mail; KindNotFound if there is none.
func (s *Store) Mail(ctx context.Context, id string) (api.MailRecord, error) {
	var row mailRow
	if err := s.read(ctx).Where("id = ?", id).Take(&row).Error; err != nil {
		return api.MailRecord{}, failure(err, "find a mail")
	}
	return row.record(), nil
}

// MailsOf lists the mails about an order, oldest first.
func (s *Store) MailsOf(ctx context.Context, orderID string) ([]api.MailRecord, error) {
	var found []mailRow
	err := s.read(ctx).Where("order_id = ?", orderID).Order("enqueued_at, id").Find(&found).Error
	return converted(found, mailRow.record), failure(err, "list the mails")
}

// MailsOfContact lists the mails about a contact request, oldest first.
func (s *Store) MailsOfContact(ctx context.Context, contactID string) ([]api.MailRecord, error) {
	var found []mailRow
	err := s.read(ctx).Where("contact_id = ?", contactID).Order("enqueued_at, id").Find(&found).Error
	return converted(found, mailRow.record), failure(err, "list the mails of a contact request")
}

func (r mailRow) record() api.MailRecord {
	return api.MailRecord{
		Mail: api.Mail{
			ID: r.ID, Kind: api.MailKind(r.Kind), To: text(r.Recipient), Lang: r.Lang, OrderID: text(r.OrderID), ContactID: text(r.ContactID),
			PaymentID: text(r.PaymentID), EventID: text(r.EventID), Note: text(r.Note),
		},
		State: api.MailState(r.State), EnqueuedAt: r.EnqueuedAt.UTC(), Attempts: r.Attempts, TriedAt: moment(r.TriedAt),
		DoneAt: moment(r.DoneAt), Reply: text(r.Reply),
	}
}
