package store

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type orderKeyRow struct {
	KeyHash   []byte    `gorm:"primaryKey"`
	OrderID   string    `gorm:"not null"`
	ExpiresAt time.Time `gorm:"not null"`
}

func (orderKeyRow) TableName() string { return "order_keys" }

// orderAccessRow is an order that an anonymous session opened with a key. It is deleted with the session, so that
// signing in, which makes a new session, takes no access along.
type orderAccessRow struct {
	SessionID string `gorm:"primaryKey"`
	OrderID   string `gorm:"primaryKey"`
}

func (orderAccessRow) TableName() string { return "order_access" }

// AddOrderKey stores the hash of a key of an order, whose life begins now. The order's other keys stay valid, since their
// mails can still be opened. KindNotFound if the order was deleted.
func (s *Store) AddOrderKey(ctx context.Context, orderID string, keyHash []byte, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		if _, err := t.lockRow(anyOwner, orderID); err != nil {
			return err
		}
		row := orderKeyRow{KeyHash: keyHash, OrderID: orderID, ExpiresAt: stamp(now.Add(api.OrderKeyLife))}
		renewed := clause.OnConflict{Columns: []clause.Column{{Name: "key_hash"}}, DoUpdates: clause.AssignmentColumns([]string{"expires_at"})}
		return failure(t.Clauses(renewed).Create(&row).Error, "store the key of an order")
	})
}

// OpenByKey gives a session what the key of an order allows, and returns the order's id. An anonymous session may use an
// order without an activated account until the session ends. An order without an account becomes that of the signed-in
// account with the first owner's address, since the key was sent to that address. KindNotFound if the key does not exist
// or has expired; KindUnauthorized, with ErrEnded as the cause, if the account of the session is gone.
func (s *Store) OpenByKey(ctx context.Context, who api.Session, keyHash []byte, now time.Time) (opened api.OpenedOrder, err error) {
	err = s.write(ctx, func(t *tx) error {
		var key orderKeyRow
		if err := t.Where("key_hash = ? AND expires_at > ?", keyHash, stamp(now)).Take(&key).Error; err != nil {
			return failure(err, "find the key of an order")
		}
		if who.SignedIn() { // every transaction locks an account before its orders
			locked, err := t.lockForOrders("accounts", who.AccountID)
			if err == nil && !locked {
				err = &api.Error{Kind: api.KindUnauthorized, Err: api.ErrEnded}
			}
			if err != nil {
				return err
			}
		}
		o, err := t.lockOrder(anyOwner, key.OrderID)
		if err != nil {
			return err
		}
		opened.OrderID = o.ID
		opened.Access, err = t.giveAccess(who, o)
		return err
	})
	return opened, err
}

// giveAccess decides what the holder of an order's key gets, and stores it.
func (t *tx) giveAccess(who api.Session, o api.Order) (api.OrderAccess, error) {
	if who.SignedIn() && o.AccountID == who.AccountID {
		return api.AccessGranted, nil
	}
	owner, _, err := findAccount(t.Where("id = ?", o.AccountID))
	if err != nil {
		return "", err
	}
	switch {
	case owner.State == api.AccountActive:
		return api.AccessSignIn, nil
	case !who.SignedIn():
		if err := t.keep(who); err != nil {
			return "", err
		}
		row := orderAccessRow{SessionID: who.ID, OrderID: o.ID}
		return api.AccessGranted, failure(t.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error, "give access to an order")
	}
	caller, _, err := findAccount(t.Where("id = ?", who.AccountID))
	if err != nil {
		return "", err
	}
	if o.AccountID != "" || api.Address(o.Email()) != caller.Email {
		return api.AccessSignOut, nil
	}
	return api.AccessGranted, t.claimOrder(o, caller)
}

// claimOrder attaches an order without an account, with the consents that its session gave for the account's address, to
// an account that has proved this address.
func (t *tx) claimOrder(o api.Order, a api.Account) error {
	return t.run("claim an order",
		statement{"UPDATE orders SET account_id = ? WHERE id = ?", []any{a.ID, o.ID}},
		statement{"UPDATE consents SET account_id = ? WHERE session_id = ? AND email = ? AND account_id IS NULL", []any{a.ID, null(o.SessionID), a.Email}},
	)
}

// claimOpened attaches to an account that signs in the orders that the anonymous session before opened with a key, if
// they have no account and the account's address is the first owner's.
func (t *tx) claimOpened(sessionID string, a api.Account) error {
	var ids []string
	err := t.Model(&orderAccessRow{}).Where("session_id = ?", sessionID).Order("order_id").Pluck("order_id", &ids).Error
	if err != nil {
		return failure(err, "list the opened orders")
	}
	for _, id := range ids {
		o, err := t.lockOrder(anyOwner, id)
		if err != nil {
			return err
		}
		if o.AccountID != "" || api.Address(o.Email()) != a.Email {
			continue
		}
		if err := t.claimOrder(o, a); err != nil {
			return err
		}
	}
	return nil
}

// revokeForNewAddress deletes the keys of an order without an account, and the access that they gave to sessions other
// than the calling one, if the first owner's address changes: its mails, with the keys, went to the old address, which may
// be a stranger's. It is called before the stored parties are replaced by those of o.
func (t *tx) revokeForNewAddress(session api.Session, o api.Order) error {
	if o.AccountID != "" {
		return nil // mails go to the account's address
	}
	var old []string
	err := t.Model(&partyRow{}).Where("order_id = ? AND role = ? AND position = 0", o.ID, roleOwner).Pluck("email", &old).Error
	if err != nil || len(old) == 0 || api.Address(old[0]) == api.Address(o.Email()) {
		return failure(err, "find the address of an order")
	}
	if err := t.Where("order_id = ?", o.ID).Delete(&orderKeyRow{}).Error; err != nil {
		return failure(err, "revoke the keys of an order")
	}
	err = t.Where("order_id = ? AND session_id <> ?", o.ID, session.ID).Delete(&orderAccessRow{}).Error
	return failure(err, "revoke the access to an order")
}

// revokeKeys deletes the keys of orders, and the access that they gave. where is a condition on order_id.
func (t *tx) revokeKeys(where string, args ...any) error {
	for _, row := range []any{&orderKeyRow{}, &orderAccessRow{}} {
		if err := t.Where(where, args...).Delete(row).Error; err != nil {
			return failure(err, "revoke the keys of an order")
		}
	}
	return nil
}
