package store

import (
	"gorm.io/gorm/clause"

	"sello/api"
)

// attachAccount attaches the order to the account of its effects, if they have one, and returns the mails to enqueue.
// The account is created unless one with its address exists. A new account adds the welcome mails and starts with the
// order's first owner and billing data as its profile. The consents that the order's session gave for the address
// become the account's.
func (t *tx) attachAccount(o *api.Order, e api.Effects) ([]api.Mail, error) {
	if e.Account == nil {
		return e.Mails, nil
	}
	a := *e.Account
	row := rowOfAccount(a)
	made := t.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "email"}}, DoNothing: true}).Create(&row)
	if made.Error != nil {
		return nil, failure(made.Error, "create the account")
	}
	mails, owner := e.Mails, a
	if made.RowsAffected == 1 {
		mails = append(mails[:len(mails):len(mails)], e.Welcome...)
		if err := t.Create(&profileRow{AccountID: a.ID, Personal: docOf(&o.Owners[0]), Billing: docOf(o.Billing)}).Error; err != nil {
			return nil, failure(err, "begin the profile")
		}
	} else {
		var err error
		if owner, _, err = findAccount(t.Where("email = ?", a.Email)); err != nil {
			return nil, err
		}
	}
	o.AccountID = owner.ID
	err := t.Model(&consentRow{}).Where("session_id = ? AND email = ? AND account_id IS NULL", null(o.SessionID), a.Email).
		UpdateColumn("account_id", owner.ID).Error
	return mails, failure(err, "give the consents to the account")
}
