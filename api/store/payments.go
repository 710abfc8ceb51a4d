package store

import (
	"context"
	"reflect"
	"time"

	"github.com/riverqueue/river"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

type paymentRow struct {
	ID            string `gorm:"primaryKey"`
	OrderID       *string
	OrderVersion  int    `gorm:"not null"`
	Provider      string `gorm:"not null"`
	Livemode      bool   `gorm:"not null"`
	IntentID      string `gorm:"not null"`
	ClientSecret  string `gorm:"not null"`
	AmountCents   int64  `gorm:"not null"`
	Currency      string `gorm:"not null"`
	Status        string `gorm:"not null"`
	RefundedCents int64  `gorm:"not null"`
	Surplus       bool   `gorm:"not null;default:false"`
	Declined      *string
	DeclinedSince *time.Time
	DeclinedNext  *time.Time
	CreatedAt     time.Time `gorm:"not null;autoCreateTime:false"`
	UpdatedAt     time.Time `gorm:"not null;autoUpdateTime:false"`
	RefundID      *string
	RefundCents   int64 `gorm:"not null;default:0"`
	RefundAt      *time.Time
	CancelSince   *time.Time

	Dispute        *string
	DisputeCents   int64 `gorm:"not null;default:0"`
	WithdrawnCents int64 `gorm:"not null;default:0"`
	DisputeReason  *string
	DisputeDueAt   *time.Time
}

func (paymentRow) TableName() string { return "payments" }

type paymentEventRow struct {
	ID         string    `gorm:"primaryKey"`
	IntentID   string    `gorm:"not null"`
	ReceivedAt time.Time `gorm:"not null"`
}

func (paymentEventRow) TableName() string { return "payment_events" }

func rowOfPayment(p api.Payment) paymentRow {
	return paymentRow{
		ID: p.ID, OrderID: null(p.OrderID), OrderVersion: p.OrderVersion, Provider: p.Provider, Livemode: p.Livemode,
		IntentID: p.IntentID, ClientSecret: p.ClientSecret, AmountCents: p.AmountCents, Currency: p.Currency,
		Status: string(p.Status), RefundedCents: p.RefundedCents, Surplus: p.Surplus, CreatedAt: stamp(p.CreatedAt), UpdatedAt: stamp(p.UpdatedAt),
		Declined: null(p.Declined.Reason), DeclinedSince: nullStamp(p.Declined.Since), DeclinedNext: nullStamp(p.Declined.Next),
		RefundID: null(p.Refund.ID), RefundCents: p.Refund.Cents, RefundAt: nullStamp(p.Refund.At),
		CancelSince: nullStamp(p.CancelSince),
		Dispute:     null(string(p.Dispute.State)), DisputeCents: p.Dispute.Cents, WithdrawnCents: p.Dispute.WithdrawnCents,
		DisputeReason: null(p.Dispute.Reason), DisputeDueAt: nullStamp(p.Dispute.DueAt),
	}
}

func (r paymentRow) payment() api.Payment {
	return api.Payment{
		ID: r.ID, OrderID: text(r.OrderID), OrderVersion: r.OrderVersion, Provider: r.Provider, Livemode: r.Livemode,
		IntentID: r.IntentID, ClientSecret: r.ClientSecret, AmountCents: r.AmountCents, Currency: r.Currency,
		Status: api.PaymentStatus(r.Status), RefundedCents: r.RefundedCents, Surplus: r.Surplus,
		CreatedAt: r.CreatedAt.UTC(), UpdatedAt: r.UpdatedAt.UTC(), CancelSince: moment(r.CancelSince),
		Declined: api.DeclinedRefund{Reason: text(r.Declined), Since: moment(r.DeclinedSince), Next: moment(r.DeclinedNext)},
		Refund:   api.BegunRefund{ID: text(r.RefundID), Cents: r.RefundCents, At: moment(r.RefundAt)},
		Dispute: api.Dispute{State: api.DisputeState(text(r.Dispute)), Cents: r.DisputeCents, WithdrawnCents: r.WithdrawnCents,
			Reason: text(r.DisputeReason), DueAt: moment(r.DisputeDueAt)},
	}
}

// live is the condition for live payments, of which an order has at most one. Its text equals the WHERE clause of the
// index payments_live, which is not used otherwise.
const live = "status IN ('open', 'processing')"

// undecided is the condition for payments whose intent may still collect money. Its text equals the WHERE clause of the index
// payments_undecided, which is not used otherwise.
const undecided = "(" + live + " OR cancel_since IS NOT NULL)"

// refunding is the condition for payments with a begun refund.
const refunding = "refund_id IS NOT NULL"

// PaymentsOf lists the payments of orders, oldest first.
func (s *Store) PaymentsOf(ctx context.Context, orderIDs ...string) ([]api.Payment, error) {
	if len(orderIDs) == 0 {
		return nil, nil
	}
	return findPayments(s.read(ctx).Where("order_id IN ?", orderIDs).Order("created_at, id"))
}

// UndecidedPayments lists up to limit payments whose intent may still collect money, and whose last update or check is older
// than before, oldest first.
func (s *Store) UndecidedPayments(ctx context.Context, before time.Time, limit int) ([]api.Payment, error) {
	return findPayments(s.read(ctx).Where(undecided+" AND updated_at < ?", stamp(before)).
		Order("updated_at, id").Limit(limit))
}

// RefundingPayments lists up to limit payments with a begun refund whose last update or check is older than before, oldest first.
func (s *Store) RefundingPayments(ctx context.Context, before time.Time, limit int) ([]api.Payment, error) {
	return findPayments(s.read(ctx).Where(refunding+" AND updated_at < ?", stamp(before)).
		Order("updated_at").Limit(limit))
}

// DeclinedPayments lists up to limit payments with a declined refund that is to be tried again by now, oldest first. Those that are known
// to be of another provider or mode than the one that is given are left out.
func (s *Store) DeclinedPayments(ctx context.Context, provider string, livemode bool, now time.Time, limit int) ([]api.Payment, error) {
	return findPayments(s.read(ctx).Where("declined_next <= ?", stamp(now)).
		Where("declined <> ? OR provider = ? AND livemode = ?", api.DeclinedElsewhere, provider, livemode).
		Order("declined_next").Limit(limit))
}

func findPayments(query *gorm.DB) ([]api.Payment, error) {
	var found []paymentRow
	err := query.Find(&found).Error
	return converted(found, paymentRow.payment), failure(err, "list payments")
}

// Payment returns a payment, for jobs, even if its order was deleted; KindNotFound if there is none.
func (s *Store) Payment(ctx context.Context, id string) (api.Payment, error) {
	var row paymentRow
	err := s.read(ctx).Where("id = ?", id).Take(&row).Error
	return row.payment(), failure(err, "find the payment")
}

// findPayment returns the payment of a provider's intent; false if there is none.
func findPayment(query *gorm.DB, intentID string) (api.Payment, bool, error) {
	var row paymentRow
	const indexed = "intent_id = ? AND intent_id <> ''" // the second condition is that of the index payments_intent_id
	err := failure(query.Where(indexed, intentID).Take(&row).Error, "find the payment")
	if api.KindOf(err) == api.KindNotFound {
		return api.Payment{}, false, nil
	}
	return row.payment(), err == nil, err
}

// SavePayment stores a payment unless one exists for its intent, or a live one for its order. It returns the stored
// payment of the intent if it existed, else the order's live payment if it existed, else p.
//
// Errors: KindNotFound if the order was deleted; for a live payment KindConflict if the order is not pending, and
// KindVersionStale if it has another version than the payment.
func (s *Store) SavePayment(ctx context.Context, p api.Payment) (api.Payment, error) {
	row := rowOfPayment(p)
	err := s.write(ctx, func(t *tx) error {
		order, err := t.lockRow(anyOwner, p.OrderID)
		if err != nil {
			return err
		}
		refused := mismatch(order, p)
		if refused == nil {
			made := t.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
			if made.Error != nil || made.RowsAffected == 1 {
				return failure(made.Error, "save the payment")
			}
		}
		old, found, err := findPayment(t.DB, p.IntentID)
		if err != nil || found {
			row = rowOfPayment(old)
			return err
		}
		if refused != nil {
			return refused
		}
		row = paymentRow{}
		err = t.Where("order_id = ? AND "+live, p.OrderID).Take(&row).Error
		return failure(err, "find the live payment")
	})
	return row.payment(), err
}

// mismatch returns why a payment must not be stored for an order, nil if it may be.
func mismatch(order orderRow, p api.Payment) error {
	switch {
	case !p.Live():
		return nil
	case order.State != string(api.Pending):
		return api.Fail(api.KindConflict)
	case order.Version != p.OrderVersion:
		return api.Fail(api.KindVersionStale)
	}
	return nil
}

// CancelArgs is the cancellation of an intent at the provider, of a payment that an edit or the deletion of its order ended, as
// a job of the queue.
type CancelArgs struct {
	PaymentID string `json:"payment_id"`
}

// Kind returns the queue's name for jobs of this type.
func (CancelArgs) Kind() string { return "cancel_intent" }

// PaymentQueue is the queue of jobs that call the payment provider, apart from the mails, which a slow provider must not delay.
const PaymentQueue = "payments"

// cancelAttempts is the number of attempts of a cancellation, which take about a day. The reconciliation tries it afterwards too.
const cancelAttempts = 30

// InsertOpts sets PaymentQueue and cancelAttempts.
func (CancelArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{MaxAttempts: cancelAttempts, Queue: PaymentQueue}
}

// endPayment ends the open payment of an order that is edited or deleted, if there is one: it counts as cancelled from now on,
// and a job cancels its intent at the provider. The caller has locked the order.
func (t *tx) endPayment(orderID string) error {
	var ended []paymentRow
	now := stamp(t.NowFunc())
	err := t.Model(&ended).Clauses(clause.Returning{Columns: []clause.Column{{Name: "id"}}}).
		Where("order_id = ? AND "+live, orderID).
		UpdateColumns(map[string]any{"status": string(api.PaymentCanceled), "cancel_since": now, "updated_at": now}).Error
	for _, row := range ended {
		t.jobs = append(t.jobs, river.InsertManyParams{Args: CancelArgs{row.ID}})
	}
	return failure(err, "end the payment of the order")
}

// TouchPayment records that a payment was checked at the provider without news.
func (s *Store) TouchPayment(ctx context.Context, id string, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		err := t.Model(&paymentRow{ID: id}).UpdateColumn("updated_at", stamp(now)).Error
		return failure(err, "touch the payment")
	})
}

// ClaimPayment records that a payment is being checked at the provider, unless its last update or check is not older than before.
// It reports whether it did: of several callers one does.
func (s *Store) ClaimPayment(ctx context.Context, id string, before, now time.Time) (claimed bool, err error) {
	err = s.write(ctx, func(t *tx) error {
		made := t.Model(&paymentRow{ID: id}).Where("updated_at < ?", stamp(before)).UpdateColumn("updated_at", stamp(now))
		claimed = made.RowsAffected == 1
		return failure(made.Error, "claim the payment")
	})
	return claimed, err
}

// ApplyEvent locks the order and the payment of an intent, calls apply, and stores the changes with their effects and
// the event's id in one transaction. An event whose id is stored already is not applied again; with eventID "" apply
// always runs. o is the zero Order if the order was deleted. ApplyEvent returns an error of apply unchanged and stores
// nothing. KindNotFound if the intent has no payment.
func (s *Store) ApplyEvent(ctx context.Context, eventID, intentID string, now time.Time,
	apply func(o *api.Order, p *api.Payment) (api.Effects, error)) error {
	return s.write(ctx, func(t *tx) error {
		if eventID != "" {
			row := paymentEventRow{ID: eventID, IntentID: intentID, ReceivedAt: stamp(now)}
			made := t.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
			if made.Error != nil || made.RowsAffected == 0 {
				return failure(made.Error, "keep the event")
			}
		}
		return t.applyToPayment(intentID, now, apply)
	})
}

// applyToPayment locks the order by lockToAttach, and then the payment. ChangeOrder and DeleteOrder lock in the same sequence, so that no
// two transactions wait for each other.
func (t *tx) applyToPayment(intentID string, now time.Time, apply func(o *api.Order, p *api.Payment) (api.Effects, error)) error {
	known, found, err := findPayment(t.DB, intentID)
	if err != nil {
		return err
	}
	if !found {
		return api.Fail(api.KindNotFound)
	}
	var before api.Order
	if known.OrderID != "" {
		if before, err = t.lockToAttach(anyOwner, known.OrderID); err != nil {
			return err
		}
	}
	p, _, err := findPayment(t.Clauses(forUpdate), intentID)
	if err != nil {
		return err
	}
	o := before
	effects, err := apply(&o, &p)
	if err != nil {
		return err
	}
	if err := t.attachAccount(&o, effects.Account); err != nil {
		return err
	}
	if before.ID != "" && (!reflect.DeepEqual(before, o) || len(effects.Events)+len(effects.Acts) > 0) {
		if _, err := t.saveOrder(before, o); err != nil {
			return err
		}
	}
	row := rowOfPayment(p)
	err = t.Model(&paymentRow{ID: known.ID}).Select("*").Omit("id", "order_id", "intent_id", "created_at").UpdateColumns(&row).Error
	if err != nil {
		return failure(err, "save the payment")
	}
	if err := t.record(effects); err != nil {
		return err
	}
	if err := t.issueReceipt(effects.Receipt, now); err != nil {
		return err
	}
	return t.enqueue(effects.Mails)
}
