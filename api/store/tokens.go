package store

import (
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

// The purposes of password links, and the time for which each can be used.
const (
	purposeActivation = "activation"
	purposeReset      = "reset"

	activationLife = 24 * time.Hour
	resetLife      = time.Hour
)

type tokenRow struct {
	TokenHash []byte    `gorm:"primaryKey"`
	AccountID string    `gorm:"not null"`
	Purpose   string    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
	ExpiresAt time.Time `gorm:"not null"`
	UsedAt    *time.Time
}

func (tokenRow) TableName() string { return "password_tokens" }

// saveToken stores the SHA-256 of a mail's token with the account of the recipient, and deletes the account's older
// links for the same purpose. KindNotFound if the recipient has no account.
func (t *tx) saveToken(mail api.Mail) error {
	var account accountRow
	lock := clause.Locking{Strength: "UPDATE"} // so that of concurrent links only the last one stays
	if err := t.Clauses(lock).Where("email = ?", mail.To).Take(&account).Error; err != nil {
		return failure(err, "find the account of a password link")
	}
	purpose, life := purposeActivation, activationLife
	if mail.Kind == api.MailPasswordReset {
		purpose, life = purposeReset, resetLife
	}
	older := t.Session(&gorm.Session{}).Where("account_id = ? AND purpose = ?", account.ID, purpose)
	if err := older.Delete(&tokenRow{}).Error; err != nil {
		return failure(err, "drop older password links")
	}
	now := t.NowFunc()
	row := tokenRow{TokenHash: api.Hash(mail.Token), AccountID: account.ID, Purpose: purpose, CreatedAt: now, ExpiresAt: now.Add(life)}
	return failure(insert(t, row), "keep a password link")
}
