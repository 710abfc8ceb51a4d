package store

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

// owned keeps a query to the orders of s: its account's, and those its session began as long as no
// activated account owns them.
func owned(s api.Session) func(*gorm.DB) *gorm.DB {
	return func(db *gorm.DB) *gorm.DB {
		return db.Where(`(orders.account_id = ? OR (orders.session_id = ? AND NOT EXISTS (
			SELECT 1 FROM accounts WHERE accounts.id = orders.account_id AND accounts.state = ?)))`,
			null(s.AccountID), null(s.ID), api.AccountActive)
	}
}

// CreateOrder keeps a new order and enqueues the mails. KindConflict when its id, its reference or
// its draft (in its session) is there already.
func (s *Store) CreateOrder(ctx context.Context, o api.Order, mails ...api.Mail) error {
	return s.write(ctx, func(t *tx) error {
		if err := insert(t, rowOfOrder(o)); err != nil {
			return failure(err, "create the order")
		}
		if err := t.addParties(o); err != nil {
			return err
		}
		return t.enqueue(mails)
	})
}

// OrderFor finds an order of s; KindNotFound when there is none or it is another's.
func (s *Store) OrderFor(ctx context.Context, session api.Session, id string) (api.Order, error) {
	return findOrder(s.read(ctx).Scopes(owned(session)).Where("id = ?", id))
}

// Order finds any order, for jobs and for the payment provider's events; KindNotFound when there is none.
func (s *Store) Order(ctx context.Context, id string) (api.Order, error) {
	return findOrder(s.read(ctx).Where("id = ?", id))
}

// OrderByDraft finds the order that s made from a form; false when there is none.
func (s *Store) OrderByDraft(ctx context.Context, session api.Session, draftID string) (api.Order, bool, error) {
	if draftID == "" {
		return api.Order{}, false, nil
	}
	o, err := findOrder(s.read(ctx).Scopes(owned(session)).
		Where("session_id = ? AND draft_id = ?", session.ID, draftID))
	if api.KindOf(err) == api.KindNotFound {
		return api.Order{}, false, nil
	}
	return o, err == nil, err
}

// OrdersFor lists the orders of the account of s, newest first; KindUnauthorized when s is anonymous.
func (s *Store) OrdersFor(ctx context.Context, session api.Session) ([]api.Order, error) {
	if !session.SignedIn() {
		return nil, api.Fail(api.KindUnauthorized)
	}
	var rows []orderRow
	mine := s.read(ctx).Model(&orderRow{}).Where("account_id = ?", session.AccountID)
	if err := mine.Session(&gorm.Session{}).Order("created_at DESC, id DESC").Find(&rows).Error; err != nil {
		return nil, failure(err, "list the orders")
	}
	var parties []partyRow
	err := s.read(ctx).Where("order_id IN (?)", mine.Session(&gorm.Session{}).Select("id")).
		Order("role, position").Find(&parties).Error
	if err != nil {
		return nil, failure(err, "list the parties")
	}
	of := map[string][]partyRow{}
	for _, p := range parties {
		of[p.OrderID] = append(of[p.OrderID], p)
	}
	orders := make([]api.Order, len(rows))
	for i, row := range rows {
		orders[i] = row.order()
		giveParties(&orders[i], of[row.ID])
	}
	return orders, nil
}

// PendingOrders counts the pending orders of the account of s, or of an anonymous s itself.
func (s *Store) PendingOrders(ctx context.Context, session api.Session) (int, error) {
	column, id := "session_id", session.ID
	if session.SignedIn() {
		column, id = "account_id", session.AccountID
	}
	var n int64
	err := s.read(ctx).Model(&orderRow{}).Where(column+" = ? AND state = ?", id, api.Pending).Count(&n).Error
	return int(n), failure(err, "count the pending orders")
}

// ChangeOrder lets change edit the order of s while nobody else can, and keeps what it made of it
// together with its effects. An error of change is returned as it is and leaves everything as it was.
// change must not call the Store (see write). Id, session, draft and time of creation do not change.
func (s *Store) ChangeOrder(ctx context.Context, session api.Session, id string, change func(*api.Order) (api.Effects, error)) (api.Order, error) {
	err := s.write(ctx, func(t *tx) error {
		before, err := t.lockOrder(owned(session), id)
		if err != nil {
			return err
		}
		after := before
		effects, err := change(&after)
		if err != nil {
			return err
		}
		mails, err := t.carry(&after, effects)
		if err != nil {
			return err
		}
		if err := t.saveOrder(before, after); err != nil {
			return err
		}
		return t.enqueue(mails)
	})
	if err != nil {
		return api.Order{}, err
	}
	return s.Order(ctx, id)
}

// DeleteOrder removes a pending order of s; KindConflict in any other state. Its payments stay,
// without an order.
func (s *Store) DeleteOrder(ctx context.Context, session api.Session, id string) error {
	return s.write(ctx, func(t *tx) error {
		o, err := t.lockOrder(owned(session), id)
		if err != nil {
			return err
		}
		if o.State != api.Pending {
			return api.Fail(api.KindConflict)
		}
		return failure(t.Delete(&orderRow{ID: id}).Error, "delete the order")
	})
}

// findOrder runs a query for one order and adds its parties.
func findOrder(query *gorm.DB) (api.Order, error) {
	var row orderRow
	if err := query.Take(&row).Error; err != nil {
		return api.Order{}, failure(err, "find the order")
	}
	var parties []partyRow
	err := query.Session(&gorm.Session{NewDB: true}).Where("order_id = ?", row.ID).
		Order("role, position").Find(&parties).Error
	if err != nil {
		return api.Order{}, failure(err, "find the parties")
	}
	o := row.order()
	giveParties(&o, parties)
	return o, nil
}

// everyone is the scope of the system's own work: no ownership.
func everyone(db *gorm.DB) *gorm.DB { return db }

// lockOrder reads an order for changing it: until the end of the transaction nobody else can.
func (t *tx) lockOrder(scope func(*gorm.DB) *gorm.DB, id string) (api.Order, error) {
	return findOrder(t.Scopes(scope).Clauses(clause.Locking{Strength: "UPDATE"}).Where("id = ?", id))
}

// saveOrder keeps what became of a locked order.
func (t *tx) saveOrder(before, after api.Order) error {
	after.ID = before.ID
	row := rowOfOrder(after)
	err := t.Model(&orderRow{ID: before.ID}).
		Select("*").Omit("id", "session_id", "draft_id", "created_at").UpdateColumns(&row).Error
	if err != nil || sameParties(before, after) {
		return failure(err, "save the order")
	}
	if err := t.Where("order_id = ?", before.ID).Delete(&partyRow{}).Error; err != nil {
		return failure(err, "replace the parties")
	}
	return t.addParties(after)
}

func (t *tx) addParties(o api.Order) error {
	return failure(insert(t, partiesOf(o)...), "add the parties")
}
