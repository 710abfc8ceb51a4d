package store

import (
	"context"

	"gorm.io/gorm"

	"sello/api"
)

// AccountOfOrder returns the account of an order to the session that placed it, opened it with a key, or is signed in to
// that account. Unlike the order itself, it is returned also once the account is activated: the page that waits for the
// activation learns of it. The account of a paid order that waits for the customer of an activated account, see attachAccount,
// is that account, which the customer has to sign in to. KindNotFound for any other order.
func (s *Store) AccountOfOrder(ctx context.Context, who api.Session, orderID string) (api.OrderAccount, error) {
	o, err := findOrder(s.read(ctx).Where("orders.id = ? AND (orders.account_id = ? OR "+placedBy+")",
		orderID, null(who.AccountID), null(who.ID), null(who.ID)))
	if err != nil {
		return api.OrderAccount{}, err
	}
	a, _, err := findAccount(s.read(ctx).Where("id = ?", o.AccountID))
	if err != nil {
		return api.OrderAccount{}, err
	}
	of := accountOf(o, a)
	if a.ID == "" && !of.Corrected && (o.State != api.Pending || !o.ReportRequestedAt.IsZero()) {
		owner, _, err := findAccount(s.read(ctx).Where("email = ?", api.Address(of.Email)))
		if err != nil {
			return api.OrderAccount{}, err
		}
		of.State = owner.State
	}
	of.Unreached, err = s.unreached(ctx, orderID, of.Email)
	return of, err
}

// unreached reports whether the newest mail about an order to an address that was sent or given up was given up.
func (s *Store) unreached(ctx context.Context, orderID, email string) (bool, error) {
	var states []string
	err := s.read(ctx).Model(&mailRow{}).Where("order_id = ? AND lower(recipient) = lower(?) AND state IN ?", orderID, email,
		[]string{string(api.MailSent), string(api.MailFailed)}).Order("done_at DESC, id DESC").Limit(1).Pluck("state", &states).Error
	return len(states) > 0 && states[0] == string(api.MailFailed), failure(err, "find the last mail of an order")
}

// accountOf describes an order's account; the zero Account if the order has none.
func accountOf(o api.Order, a api.Account) api.OrderAccount {
	of := api.OrderAccount{Email: a.Email, State: a.State, Corrected: !o.EmailCorrectedAt.IsZero(), Unpaid: o.State == api.Pending}
	if a.ID == "" {
		of.Email = o.Email()
		if of.Corrected {
			of.State, of.Unclaimed = api.AccountPending, true
		}
	}
	return of
}

// OrderOfAccount returns the id of the newest order of an account that the session placed or opened with a key; "" if
// there is none. Such a session may be told that the account exists.
func (s *Store) OrderOfAccount(ctx context.Context, sessionID, accountID string) (string, error) {
	var ids []string
	err := s.read(ctx).Model(&orderRow{}).Where("account_id = ? AND "+placedBy, null(accountID), null(sessionID), null(sessionID)).
		Order("created_at DESC, id DESC").Limit(1).Pluck("id", &ids).Error
	if err != nil || len(ids) == 0 {
		return "", failure(err, "find the order of an account")
	}
	return ids[0], nil
}

// CorrectAddress replaces the account of an order that the session placed. It locks the account of the order and then the order, and
// calls correct with both and with the account of the new address (the zero Account if there is none). correct returns what
// ChangeOrder stores; without an account in its effects, the order has none afterwards. The consents of the session go
// along to the new address. The keys of the order are revoked, since they were sent to the old address; its account is
// deleted if it is not activated and has no other order.
//
// Errors: KindNotFound; those of correct, after which nothing is stored.
func (s *Store) CorrectAddress(ctx context.Context, who api.Session, orderID, email string,
	correct func(o *api.Order, old, target api.Account) (api.Effects, error)) (of api.OrderAccount, err error) {
	err = s.write(ctx, func(t *tx) error {
		before, old, err := t.lockToCorrect(who, orderID, email)
		if err != nil {
			return err
		}
		target, _, err := findAccount(t.Where("email = ?", email))
		if err != nil {
			return err
		}
		after := before
		effects, err := correct(&after, old, target)
		if err != nil {
			return err
		}
		of, err = t.moveOrder(before, after, old, email, effects)
		return err
	})
	return of, err
}

// lockToCorrect locks the account of an order that the session placed and the pending account of the new address, if there is one, and
// then the order: every transaction locks an account before its orders. KindConflict if a concurrent call has given the order to
// another account.
func (t *tx) lockToCorrect(who api.Session, orderID, email string) (o api.Order, old api.Account, err error) {
	placed := func(db *gorm.DB) *gorm.DB { return db.Where("orders.session_id = ?", null(who.ID)) }
	var row orderRow
	if err := t.Scopes(placed).Select("account_id").Where("id = ?", orderID).Take(&row).Error; err != nil {
		return o, old, failure(err, "find the order")
	}
	var locked []accountRow
	found := t.Clauses(forUpdate).
		Where("id = ? OR (email = ? AND state = ?)", row.AccountID, email, api.AccountPending).Order("id").Find(&locked)
	if found.Error != nil {
		return o, old, failure(found.Error, "lock the accounts of an order")
	}
	for _, a := range locked {
		if a.ID == text(row.AccountID) {
			old = a.account()
		}
	}
	o, err = t.lockOrder(placed, orderID)
	if err == nil && o.AccountID != old.ID {
		err = api.Fail(api.KindConflict)
	}
	return o, old, err
}

// moveOrder stores the order under the account of the effects, and removes it from the old account.
func (t *tx) moveOrder(before, after api.Order, old api.Account, email string, effects api.Effects) (api.OrderAccount, error) {
	err := t.run("move the consents of an order",
		statement{"UPDATE consents SET account_id = NULL, email = ? WHERE session_id = ? AND account_id = ?", []any{email, null(before.SessionID), old.ID}},
		statement{"UPDATE registrations SET email = ? WHERE session_id = ?", []any{email, null(before.SessionID)}},
	)
	if err != nil {
		return api.OrderAccount{}, err
	}
	after.AccountID = ""
	if err := t.attachAccount(&after, effects.Account); err != nil {
		return api.OrderAccount{}, err
	}
	saved, err := t.saveOrder(before, after)
	if err != nil {
		return api.OrderAccount{}, err
	}
	if err := t.record(effects); err != nil {
		return api.OrderAccount{}, err
	}
	if err := t.revokeKeys("order_id = ?", saved.ID); err != nil {
		return api.OrderAccount{}, err
	}
	unused := "id = ? AND state = ? AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.account_id = accounts.id)"
	if err := t.Where(unused, old.ID, api.AccountPending).Delete(&accountRow{}).Error; err != nil {
		return api.OrderAccount{}, failure(err, "delete the account of a mistyped address")
	}
	if err := t.enqueue(effects.Mails); err != nil {
		return api.OrderAccount{}, err
	}
	a, _, err := findAccount(t.Where("id = ?", saved.AccountID))
	return accountOf(saved, a), err
}
