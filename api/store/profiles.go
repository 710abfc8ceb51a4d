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
	Own       bool `gorm:"not null;default:false"`
}

func (profileRow) TableName() string { return "profiles" }

// ProfileOf returns an account's data that prefill the wizard; false if none were saved.
func (s *Store) ProfileOf(ctx context.Context, accountID string) (api.Profile, bool, error) {
	var row profileRow
	err := failure(s.read(ctx).Where("account_id = ?", accountID).Take(&row).Error, "find the profile")
	if api.KindOf(err) == api.KindNotFound {
		return api.Profile{}, false, nil
	}
	return api.Profile{Personal: partyIn(row.Personal), Billing: partyIn(row.Billing), Own: row.Own}, err == nil, err
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

// SavePersonal stores an account's personal data; the account must exist. KindVersionStale if what is stored is neither of the version
// seen nor these data already; the version 0 is any.
func (s *Store) SavePersonal(ctx context.Context, accountID string, p form.Party, seen int) error {
	return s.saveProfile(ctx, accountID, p, seen, func(row *profileRow) **document[partyDoc] {
		row.Own = true
		return &row.Personal
	})
}

// SaveBilling stores an account's billing data as SavePersonal stores the personal ones.
func (s *Store) SaveBilling(ctx context.Context, accountID string, p form.Party, seen int) error {
	return s.saveProfile(ctx, accountID, p, seen, func(row *profileRow) **document[partyDoc] { return &row.Billing })
}

// saveProfile stores one part; the other one does not change.
func (s *Store) saveProfile(ctx context.Context, accountID string, p form.Party, seen int, part func(*profileRow) **document[partyDoc]) error {
	return s.write(ctx, func(t *tx) error {
		row := profileRow{AccountID: accountID}
		if err := t.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error; err != nil {
			return failure(err, "begin the profile")
		}
		if err := t.Clauses(forUpdate).Where("account_id = ?", accountID).Take(&row).Error; err != nil {
			return failure(err, "lock the profile")
		}
		current := part(&row)
		stored := api.PartVersion(partyIn(*current))
		if seen != 0 && seen != stored && api.PartVersion(&p) != stored {
			return api.Fail(api.KindVersionStale)
		}
		*current = docOf(&p)
		return failure(t.Save(&row).Error, "save the profile")
	})
}
