package store

import (
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
	row := rowOfAccount(*a)
	made := t.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "email"}}, DoNothing: true}).Create(&row)
	if made.Error != nil {
		return failure(made.Error, "create the account")
	}
	o.AccountID = a.ID
	if made.RowsAffected == 1 {
		if err := t.Create(&profileRow{AccountID: a.ID, Personal: docOf(&o.Owners[0]), Billing: docOf(o.Billing)}).Error; err != nil {
			return failure(err, "begin the profile")
		}
	} else {
		owner, _, err := findAccount(t.Where("email = ?", a.Email))
		if err != nil {
			return err
		}
		if owner.State == api.AccountActive {
			o.AccountID = ""
			return nil
		}
		o.AccountID = owner.ID
	}
	opened := t.Model(&orderAccessRow{}).Select("session_id").Where("order_id = ?", o.ID)
	err := t.Model(&consentRow{}).Where("(session_id = ? OR session_id IN (?)) AND email = ? AND account_id IS NULL", null(o.SessionID), opened, a.Email).
		UpdateColumn("account_id", o.AccountID).Error
	return failure(err, "give the consents to the account")
}
