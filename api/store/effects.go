package store

import (
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

// attachAccount attaches the order to an account, unless it is nil. The account is created unless one with its address
// exists, and starts with the order's first owner and billing data as its profile. The consents that the order's session, or
// one that opened it with a key, gave for the address become the account's. An activated account gets nothing, since nothing
// proves that its owner placed the order: the order is attached when the owner signs in where it was placed (takeOver), or
// opens the link of its mail (OpenByKey).
func (t *tx) attachAccount(o *api.Order, a *api.Account) error {
	if a == nil {
		return nil
	}
	owner, created, err := t.accountFor(*a)
	if err != nil {
		return err
	}
	if owner.State == api.AccountActive {
		o.AccountID = ""
		return nil
	}
	o.AccountID = owner.ID
	if created {
		if err := t.Create(&profileRow{AccountID: a.ID, Personal: docOf(&o.Owners[0]), Billing: docOf(o.Billing)}).Error; err != nil {
			return failure(err, "begin the profile")
		}
	}
	opened := t.Model(&orderAccessRow{}).Select("session_id").Where("order_id = ?", o.ID)
	err = t.Model(&consentRow{}).Where("(session_id = ? OR session_id IN (?)) AND email = ? AND account_id IS NULL", null(o.SessionID), opened, a.Email).
		UpdateColumn("account_id", o.AccountID).Error
	return failure(err, "give the consents to the account")
}

// accountFor creates an account and reports created, or returns the existing account with its address, which it locks so that it cannot
// be deleted meanwhile. KindConflict if concurrent requests create and delete an account with the address three times in a row.
func (t *tx) accountFor(a api.Account) (owner api.Account, created bool, err error) {
	for range 3 {
		row := rowOfAccount(a)
		made := t.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "email"}}, DoNothing: true}).Create(&row)
		if made.Error != nil || made.RowsAffected == 1 {
			return a, true, failure(made.Error, "create the account")
		}
		owner, found, err := findAccount(t.Clauses(forUpdate).Where("email = ?", a.Email))
		if err != nil || found {
			return owner, false, err
		}
	}
	return a, false, api.Fail(api.KindConflict)
}

// lockToAttach is lockOrder for a call that may attach the order to an account (attachAccount). It first locks the account that has the
// address of the order's first owner, unless the order belongs to it already. Every transaction locks an account before its orders, so
// that no two transactions wait for each other.
func (t *tx) lockToAttach(scope func(*gorm.DB) *gorm.DB, orderID string) (api.Order, error) {
	locked := t.Model(&accountRow{}).Clauses(forUpdate).Select("id").
		Where("email = (SELECT lower(email) FROM parties WHERE order_id = ? AND role = ? AND position = 0)", orderID, roleOwner).
		Where("NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = ? AND orders.account_id = accounts.id)", orderID).Scan(new(string))
	if locked.Error != nil {
		return api.Order{}, failure(locked.Error, "lock the account of an address")
	}
	return t.lockOrder(scope, orderID)
}
