package store

import (
	"context"
	"time"

	"gorm.io/gorm"

	"sello/api"
)

type accountRow struct {
	ID           string `gorm:"primaryKey"`
	Email        string `gorm:"not null"`
	State        string `gorm:"not null"`
	Role         string `gorm:"not null"`
	Lang         string `gorm:"not null"`
	PasswordHash string `gorm:"not null"`
	DeviceSecret *string
	CreatedAt    time.Time `gorm:"not null;autoCreateTime:false"`
}

func (accountRow) TableName() string { return "accounts" }

func rowOfAccount(a api.Account) accountRow {
	return accountRow{
		ID: a.ID, Email: a.Email, State: string(a.State), Role: a.Role, Lang: a.Lang,
		PasswordHash: a.PasswordHash, DeviceSecret: null(a.DeviceSecret), CreatedAt: stamp(a.CreatedAt),
	}
}

func (r accountRow) account() api.Account {
	return api.Account{
		ID: r.ID, Email: r.Email, State: api.AccountState(r.State), Role: r.Role, Lang: r.Lang,
		PasswordHash: r.PasswordHash, DeviceSecret: text(r.DeviceSecret), CreatedAt: r.CreatedAt.UTC(),
	}
}

// AccountByEmail returns the account of a lower-cased address; false if there is none.
func (s *Store) AccountByEmail(ctx context.Context, email string) (api.Account, bool, error) {
	return findAccount(s.read(ctx).Where("email = ?", email))
}

// AccountByID returns an account; false if there is none.
func (s *Store) AccountByID(ctx context.Context, id string) (api.Account, bool, error) {
	return findAccount(s.read(ctx).Where("id = ?", id))
}

func findAccount(query *gorm.DB) (api.Account, bool, error) {
	var row accountRow
	err := failure(query.Take(&row).Error, "find the account")
	if api.KindOf(err) == api.KindNotFound {
		return api.Account{}, false, nil
	}
	return row.account(), err == nil, err
}
