package store

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"gorm.io/gorm"
	"gorm.io/gorm/schema"

	"sello/api"
)

// placedBy is the condition for the orders that a session began or opened with a key. Its arguments are the session,
// twice.
const placedBy = `(orders.session_id = ? OR EXISTS (
	SELECT 1 FROM order_access WHERE order_access.session_id = ? AND order_access.order_id = orders.id))`

// ownedBy is the condition for the orders of a session: its account's, and those of placedBy as long as no activated
// account owns them. Its arguments are those of owner.
const ownedBy = `(orders.account_id = ? OR (` + placedBy + ` AND NOT EXISTS (
	SELECT 1 FROM accounts WHERE accounts.id = orders.account_id AND accounts.state = ?)))`

// owner returns the arguments of ownedBy for a session.
func owner(s api.Session) []any {
	return []any{null(s.AccountID), null(s.ID), null(s.ID), api.AccountActive}
}

// owned restricts a query to the orders of a session.
func owned(s api.Session) func(*gorm.DB) *gorm.DB {
	return func(db *gorm.DB) *gorm.DB { return db.Where(ownedBy, owner(s)...) }
}

// CreateOrder stores a new order with its effects, of which Account is ignored. KindConflict if an order with its id or reference
// exists, or one with its draft id in the same session; api.ErrCrowded if its account, or its anonymous session, has api.MaxPending
// pending orders; an OverQuota if a use is not allowed.
func (s *Store) CreateOrder(ctx context.Context, o api.Order, effects ...api.Effects) error {
	return s.writeFor(ctx, sessionOf(effects), func(t *tx) error {
		if err := t.checkPending(o); err != nil {
			return err
		}
		if err := insert(t, rowOfOrder(o)); err != nil {
			return failure(err, "create the order")
		}
		if err := t.addParties(o); err != nil {
			return err
		}
		if err := t.addWords(o); err != nil {
			return err
		}
		return t.carryOut(effects...)
	})
}

// carryOut records effects and enqueues their mails.
func (t *tx) carryOut(effects ...api.Effects) error {
	for _, e := range effects {
		if err := t.record(e); err != nil {
			return err
		}
		if err := t.enqueue(e.Mails); err != nil {
			return err
		}
	}
	return nil
}

// checkPending returns api.ErrCrowded if the account of a new order, or its anonymous session, may have no more pending orders. It
// locks the row of the account or the session until the end of the transaction, so that concurrent orders are counted. KindUnauthorized,
// with ErrEnded as the cause, if a concurrent call has deleted the account, whose sessions have ended with it.
func (t *tx) checkPending(o api.Order) error {
	table, column, id := "sessions", "session_id", o.SessionID
	if o.AccountID != "" {
		table, column, id = "accounts", "account_id", o.AccountID
	}
	locked, err := t.lockForOrders(table, id)
	if err == nil && !locked && o.AccountID != "" {
		err = &api.Error{Kind: api.KindUnauthorized, Err: api.ErrEnded}
	}
	if err != nil {
		return err
	}
	var pending int64
	err = t.Model(&orderRow{}).Where(column+" = ? AND state = ?", id, api.Pending).Count(&pending).Error
	if err == nil && pending >= api.MaxPending {
		return api.ErrCrowded
	}
	return failure(err, "count the pending orders")
}

// lockForOrders locks a row of the table sessions or accounts, and reports whether the row exists. Every transaction locks this row
// before the orders of the session or account, so that no two transactions wait for each other.
func (t *tx) lockForOrders(table, id string) (bool, error) {
	locked := t.Table(table).Clauses(forUpdate).Select("id").Where("id = ?", id).Scan(new(string))
	return locked.RowsAffected > 0, failure(locked.Error, "lock "+table)
}

// OrderFor returns an order of the session; KindNotFound if there is none or it belongs to another session or account.
func (s *Store) OrderFor(ctx context.Context, session api.Session, id string) (api.Order, error) {
	return findOrder(s.read(ctx).Scopes(owned(session)).Where("orders.id = ?", id))
}

// Order returns any order, for jobs and for the payment provider's events; KindNotFound if there is none.
func (s *Store) Order(ctx context.Context, id string) (api.Order, error) {
	return findOrder(s.read(ctx).Where("orders.id = ?", id))
}

// IntakeFor returns the data that decide whether a session may save a form; draftID is "" for a form without one.
func (s *Store) IntakeFor(ctx context.Context, session api.Session, draftID string) (api.Intake, error) {
	var row struct{ OrderID, Email *string }
	args := slices.Concat([]any{session.ID, null(draftID)}, owner(session), []any{session.ID, null(draftID)}, owner(session),
		[]any{session.ID})
	err := s.read(ctx).Raw(`SELECT COALESCE(
			(SELECT id FROM orders WHERE session_id = ? AND draft_id = ? AND `+ownedBy+`),
			(SELECT orders.id FROM order_access JOIN orders ON orders.id = order_access.order_id
				WHERE order_access.session_id = ? AND orders.draft_id = ? AND `+ownedBy+` LIMIT 1)) AS order_id,
		(SELECT email FROM registrations WHERE session_id = ?) AS email`, args...).Scan(&row).Error
	return api.Intake{OrderID: text(row.OrderID), Email: text(row.Email)}, failure(err, "look up the form")
}

// OrdersFor lists up to limit orders of the session's account that follow the cursor, newest first; limit 0 lists all
// orders and ignores the cursor. KindUnauthorized if the session is anonymous.
func (s *Store) OrdersFor(ctx context.Context, session api.Session, after api.Cursor, limit int) ([]api.Order, error) {
	if !session.SignedIn() {
		return nil, api.Fail(api.KindUnauthorized)
	}
	if limit == 0 {
		return findOrders(s.read(ctx).Where("orders.account_id = ?", session.AccountID))
	}
	page := s.read(ctx).Model(&orderRow{}).Select("id").Where("account_id = ?", session.AccountID)
	if after != (api.Cursor{}) {
		page = page.Where("(created_at, id) < (?, ?)", stamp(after.CreatedAt), after.ID)
	}
	return findOrders(s.read(ctx).Where("orders.id IN (?)", page.Order("created_at DESC, id DESC").Limit(limit)))
}

// ChangeOrder locks an order of the session, calls change with it, and stores the changed order together with the
// effects that change returns. It returns an error of change unchanged and stores nothing. change must not call the
// Store (see write); its changes of id, session, draft and time of creation are ignored.
func (s *Store) ChangeOrder(ctx context.Context, session api.Session, id string, change func(*api.Order) (api.Effects, error)) (api.Order, error) {
	return s.changeOrder(ctx, owned(session), id, change)
}

// ChangeAnyOrder is ChangeOrder for an operator, who may change the order of any customer.
func (s *Store) ChangeAnyOrder(ctx context.Context, id string, change func(*api.Order) (api.Effects, error)) (api.Order, error) {
	return s.changeOrder(ctx, anyOwner, id, change)
}

func (s *Store) changeOrder(ctx context.Context, scope func(*gorm.DB) *gorm.DB, id string, change func(*api.Order) (api.Effects, error)) (saved api.Order, err error) {
	err = s.write(ctx, func(t *tx) error {
		before, err := t.lockToAttach(scope, id)
		if err != nil {
			return err
		}
		after := before
		effects, err := change(&after)
		if err != nil {
			return err
		}
		if err := t.attachAccount(&after, effects.Account); err != nil {
			return err
		}
		if saved, err = t.saveOrder(before, after); err != nil {
			return err
		}
		return t.carryOut(effects)
	})
	if err != nil {
		return api.Order{}, err
	}
	return saved, nil
}

// ReplaceOrder is ChangeOrder with events as the only effects, for a change that replaces the owners and the billing party:
// change gets the order without them. The open payment of the order is ended, since it was made for what is replaced. An
// OverQuota if a use is not allowed.
func (s *Store) ReplaceOrder(ctx context.Context, session api.Session, id string, change func(*api.Order) ([]api.Event, error), uses ...api.Use) (saved api.Order, err error) {
	err = s.write(ctx, func(t *tx) error {
		row, err := t.lockRow(owned(session), id)
		if err != nil {
			return err
		}
		before := row.order()
		after := before
		events, err := change(&after)
		if err != nil {
			return err
		}
		if saved, err = t.saveRow(before, after); err != nil {
			return err
		}
		if err := t.endPayment(id); err != nil {
			return err
		}
		if err := t.revokeForNewAddress(session, saved); err != nil {
			return err
		}
		if err := t.replaceParties(saved); err != nil {
			return err
		}
		if err := t.replaceWords(saved); err != nil {
			return err
		}
		return t.record(api.Effects{Events: events, Uses: uses})
	})
	if err != nil {
		return api.Order{}, err
	}
	return saved, nil
}

// DeleteOrder deletes a pending order of the session; KindConflict if it has another state, KindVersionStale if it has another version
// than the given one, unless that is 0. Its payments stay and lose the reference to the order; an open one is ended.
func (s *Store) DeleteOrder(ctx context.Context, session api.Session, id string, version int) error {
	return s.write(ctx, func(t *tx) error {
		row, err := t.lockRow(owned(session), id)
		if err != nil {
			return err
		}
		if row.State != string(api.Pending) {
			return api.Fail(api.KindConflict)
		}
		if version != 0 && version != row.Version {
			return api.Fail(api.KindVersionStale)
		}
		if err := t.endPayment(id); err != nil {
			return err
		}
		return failure(t.Delete(&orderRow{ID: id}).Error, "delete the order")
	})
}

// joinedRow is an order with one of its parties; an order without parties has one row with an empty role.
type joinedRow struct {
	Order orderRow `gorm:"embedded"`
	Party partyRow `gorm:"embedded"`
}

// joinedColumns selects a joinedRow. The documents, by far the largest columns, are only in the first row of an order: an order
// can have 50 owners.
var joinedColumns = func() string {
	order, err := schema.Parse(&orderRow{}, &sync.Map{}, schema.NamingStrategy{})
	if err != nil {
		panic(err)
	}
	columns := "orders." + strings.Join(order.DBNames, ", orders.") + ", parties.*"
	for _, document := range []string{"trademark", "quote"} {
		once := "CASE WHEN COALESCE(parties.position, 0) = 0 THEN orders." + document + " END AS " + document
		columns = strings.Replace(columns, "orders."+document, once, 1)
	}
	return columns
}()

// findOrder runs a query for one order; KindNotFound when it returns no row.
func findOrder(query *gorm.DB) (api.Order, error) {
	orders, err := findOrders(query)
	if err != nil {
		return api.Order{}, err
	}
	if len(orders) == 0 {
		return api.Order{}, api.Fail(api.KindNotFound)
	}
	return orders[0], nil
}

// findOrders reads the orders that a query's conditions select together with their parties, newest first.
func findOrders(query *gorm.DB) ([]api.Order, error) {
	var rows []joinedRow
	err := query.Table("orders").Select(joinedColumns).
		Joins("LEFT JOIN parties ON parties.order_id = orders.id").Find(&rows).Error
	if err != nil {
		return nil, failure(err, "find the orders")
	}
	slices.SortFunc(rows, func(a, b joinedRow) int { // here, since no index has this order
		return cmp.Or(
			b.Order.CreatedAt.Compare(a.Order.CreatedAt), cmp.Compare(b.Order.ID, a.Order.ID),
			cmp.Compare(a.Party.Role, b.Party.Role), cmp.Compare(a.Party.Position, b.Party.Position))
	})
	orders := []api.Order{}
	for _, row := range rows {
		if n := len(orders); n == 0 || orders[n-1].ID != row.Order.ID {
			orders = append(orders, row.Order.order())
		}
		setParties(&orders[len(orders)-1], row.Party)
	}
	return orders, nil
}

// anyOwner is a scope without restriction, for work that no customer asked for.
func anyOwner(db *gorm.DB) *gorm.DB { return db }

// lockRow reads an order without its parties and locks its row until the end of the transaction.
func (t *tx) lockRow(scope func(*gorm.DB) *gorm.DB, id string) (row orderRow, err error) {
	err = t.Scopes(scope).Clauses(forUpdate).Where("id = ?", id).Take(&row).Error
	return row, failure(err, "lock the order")
}

// lockOrder is lockRow with the parties. They are read by a second statement: a join would return the parties
// as they were before PostgreSQL waited for the lock.
func (t *tx) lockOrder(scope func(*gorm.DB) *gorm.DB, id string) (api.Order, error) {
	row, err := t.lockRow(scope, id)
	if err != nil {
		return api.Order{}, err
	}
	var parties []partyRow
	err = t.Where("order_id = ?", id).Order("role, position").Find(&parties).Error
	o := row.order()
	setParties(&o, parties...)
	return o, failure(err, "find the parties")
}

// saveOrder stores a changed order whose row is locked, and returns it as it is stored. A new version ends the open payment,
// which was made for the version before; KindConflict if that payment's money is being collected.
func (t *tx) saveOrder(before, after api.Order) (api.Order, error) {
	edited := after.Version != before.Version
	if edited && before.State == api.Processing {
		return api.Order{}, api.Fail(api.KindConflict)
	}
	saved, err := t.saveRow(before, after)
	if err == nil && edited {
		err = t.endPayment(before.ID)
	}
	if err == nil && !sameParties(before, after) {
		err = t.replaceParties(saved)
	}
	if err == nil && !slices.Equal(wordsOf(before), wordsOf(saved)) {
		err = t.replaceWords(saved)
	}
	return saved, err
}

// saveRow is saveOrder without the parties and the payment.
func (t *tx) saveRow(before, after api.Order) (api.Order, error) {
	after.ID, after.SessionID, after.DraftID, after.CreatedAt = before.ID, before.SessionID, before.DraftID, before.CreatedAt
	after.Revision = before.Revision + 1
	row := rowOfOrder(after)
	err := t.Model(&orderRow{ID: before.ID}).
		Select("*").Omit("id", "session_id", "draft_id", "created_at").UpdateColumns(&row).Error
	saved := row.order()
	setParties(&saved, partiesOf(after)...)
	return saved, failure(err, "save the order")
}

func (t *tx) replaceParties(o api.Order) error {
	if err := t.Where("order_id = ?", o.ID).Delete(&partyRow{}).Error; err != nil {
		return failure(err, "replace the parties")
	}
	return t.addParties(o)
}

func (t *tx) addParties(o api.Order) error {
	return failure(insert(t, partiesOf(o)...), "add the parties")
}
