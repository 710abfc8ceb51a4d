package store

import (
	"context"
	"time"

	"sello/api"
)

// The time for which each password link can be used, from when its mail is sent.
const (
	activationLife = 24 * time.Hour
	resetLife      = time.Hour
)

type tokenRow struct {
	TokenHash []byte `gorm:"primaryKey"`
	AccountID string `gorm:"not null"`
	MailID    *string
	Purpose   string    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
	ExpiresAt time.Time `gorm:"not null"`
	UsedAt    *time.Time
}

func (tokenRow) TableName() string { return "password_tokens" }

// StartLink stores the SHA-256 of the token of a password link when the mail that carries it is sent. The link can be used
// from now on. It is one into the account with this id or, without an id, into that of the mail's recipient. The account's
// links for the same purpose in older mails are deleted; those of earlier attempts to send this mail stay, since such an
// attempt may have arrived although it failed.
//
// It reports false, and stores nothing, if the account that the link would activate is active. KindNotFound if there is no
// account.
func (s *Store) StartLink(ctx context.Context, m api.Mail, accountID string, tokenHash []byte, now time.Time) (started bool, err error) {
	purpose, life := api.MailKinds[m.Kind].Link, activationLife
	if purpose == api.LinkResets {
		life = resetLife
	}
	where, of := "id = ?", accountID
	if accountID == "" {
		where, of = "email = ?", m.To
	}
	err = s.write(ctx, func(t *tx) error {
		var account accountRow
		// so that of concurrent links only the last one stays
		if err := t.Clauses(forUpdate).Where(where, of).Take(&account).Error; err != nil {
			return failure(err, "find the account of a password link")
		}
		if purpose == api.LinkActivates && account.State != string(api.AccountPending) {
			return nil
		}
		older := t.Where("account_id = ? AND purpose = ? AND (mail_id IS NULL OR mail_id <> ?)", account.ID, string(purpose), m.ID)
		if err := older.Delete(&tokenRow{}).Error; err != nil {
			return failure(err, "delete older password links")
		}
		started = true
		row := tokenRow{TokenHash: tokenHash, AccountID: account.ID, MailID: null(m.ID), Purpose: string(purpose), CreatedAt: stamp(now), ExpiresAt: stamp(now.Add(life))}
		return failure(insert(t, row), "store a password link")
	})
	return started && err == nil, err
}

// addResetLink stores the SHA-256 of a link that chooses another password of an account, and that no mail carries.
func (t *tx) addResetLink(accountID string, tokenHash []byte, now time.Time) error {
	row := tokenRow{TokenHash: tokenHash, AccountID: accountID, Purpose: string(api.LinkResets), CreatedAt: stamp(now), ExpiresAt: stamp(now.Add(resetLife))}
	return failure(insert(t, row), "store a password link")
}
