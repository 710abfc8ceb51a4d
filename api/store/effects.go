package store

import (
	"slices"

	"gorm.io/gorm/clause"

	"sello/api"
)

// attachAccount attaches the order to the account of its effects, if they have one, and returns the mails to enqueue.
// The account is created unless one with its address exists, and starts with the order's first owner and billing data
// as its profile. The consents that the order's session, or one that opened it with a key, gave for the address become
// the account's. While the account is pending, the mail to the customer carries the link that activates it.
func (t *tx) attachAccount(o *api.Order, e api.Effects) ([]api.Mail, error) {
	if e.Account != nil {
		if err := t.openAccount(o, *e.Account); err != nil {
			return nil, err
		}
	}
	if e.Token == "" || o.AccountID == "" {
		return e.Mails, nil
	}
	owner, _, err := findAccount(t.Where("id = ?", o.AccountID))
	if err != nil || owner.State != api.AccountPending {
		return e.Mails, err
	}
	return withAccess(e.Mails, owner.Email, e.Token), nil
}

// openAccount stores a new account with its profile, unless one with its address exists, and attaches the order and
// the consents of its sessions to it.
func (t *tx) openAccount(o *api.Order, a api.Account) error {
	row := rowOfAccount(a)
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
		o.AccountID = owner.ID
	}
	opened := t.Model(&orderAccessRow{}).Select("session_id").Where("order_id = ?", o.ID)
	err := t.Model(&consentRow{}).Where("(session_id = ? OR session_id IN (?)) AND email = ? AND account_id IS NULL", null(o.SessionID), opened, a.Email).
		UpdateColumn("account_id", o.AccountID).Error
	return failure(err, "give the consents to the account")
}

// withAccess returns mails of which the one to the customer goes to this address and carries the token of a link.
func withAccess(mails []api.Mail, email, token string) []api.Mail {
	mails = slices.Clone(mails)
	for i, m := range mails {
		if !api.MailKinds[m.Kind].ToProvider {
			mails[i].To, mails[i].Token = email, token
		}
	}
	return mails
}
