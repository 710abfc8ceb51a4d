package store

import (
	"context"

	"gorm.io/gorm/clause"

	"sello/api"
	"sello/core/form"
)

// partyDoc is a party as JSON in a profile. The fields of its address are also at the top level, where version 0.1.0
// wrote them and reads them.
type partyDoc struct {
	form.Party
	form.Address
}

type profileRow struct {
	AccountID string `gorm:"primaryKey"`
	Personal  *document[partyDoc]
	Billing   *document[partyDoc]
}

func (profileRow) TableName() string { return "profiles" }

// ProfileOf returns an account's data that prefill the wizard; false if none were saved.
func (s *Store) ProfileOf(ctx context.Context, accountID string) (api.Profile, bool, error) {
	var row profileRow
	err := failure(s.read(ctx).Where("account_id = ?", accountID).Take(&row).Error, "find the profile")
	if api.KindOf(err) == api.KindNotFound {
		return api.Profile{}, false, nil
	}
	return api.Profile{Personal: partyIn(row.Personal), Billing: partyIn(row.Billing)}, err == nil, err
}

func docOf(p *form.Party) *document[partyDoc] {
	if p == nil {
		return nil
	}
	return &document[partyDoc]{partyDoc{*p, p.Address}}
}

func partyIn(d *document[partyDoc]) *form.Party {
	if d == nil {
		return nil
	}
	party := d.Of.Party
	if party.Address == (form.Address{}) {
		party.Address = d.Of.Address
	}
	return &party
}

// SavePersonal stores an account's personal data; the account must exist.
func (s *Store) SavePersonal(ctx context.Context, accountID string, p form.Party) error {
	row := profileRow{AccountID: accountID, Personal: docOf(&p)}
	return s.saveProfile(ctx, row, "personal")
}

// SaveBilling stores an account's billing data; the account must exist.
func (s *Store) SaveBilling(ctx context.Context, accountID string, p form.Party) error {
	row := profileRow{AccountID: accountID, Billing: docOf(&p)}
	return s.saveProfile(ctx, row, "billing")
}

// saveProfile stores one part, "personal" or "billing"; the other part does not change.
func (s *Store) saveProfile(ctx context.Context, row profileRow, part string) error {
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{part}),
	}
	return s.write(ctx, func(t *tx) error {
		return failure(t.Clauses(replace).Create(&row).Error, "save the profile")
	})
}
