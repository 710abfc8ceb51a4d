package store

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type registrationRow struct {
	SessionID string    `gorm:"primaryKey"`
	Email     string    `gorm:"not null"`
	At        time.Time `gorm:"not null"`
}

func (registrationRow) TableName() string { return "registrations" }

type consentRow struct {
	ID          string `gorm:"primaryKey"`
	SessionID   *string
	AccountID   *string
	OrderID     *string
	Email       string    `gorm:"not null"`
	Purpose     string    `gorm:"not null"`
	Version     string    `gorm:"not null"`
	Lang        string    `gorm:"not null"`
	GivenAt     time.Time `gorm:"not null"`
	WithdrawnAt *time.Time
}

func (consentRow) TableName() string { return "consents" }

func (r consentRow) consent() api.Consent {
	return api.Consent{
		ID: r.ID, SessionID: text(r.SessionID), AccountID: text(r.AccountID), OrderID: text(r.OrderID), Email: r.Email,
		Purpose: r.Purpose, Version: r.Version, Lang: r.Lang,
		GivenAt: r.GivenAt.UTC(), WithdrawnAt: moment(r.WithdrawnAt),
	}
}

// SaveRegistration stores the address of a session, replacing an earlier address, and adds the consents given with
// it and its effects. Earlier consents stay. An OverQuota if a use is not allowed.
func (s *Store) SaveRegistration(ctx context.Context, r api.Registration, effects ...api.Effects) error {
	row := registrationRow{SessionID: r.SessionID, Email: r.Email, At: stamp(r.At)}
	return s.writeFor(ctx, sessionOf(effects), func(t *tx) error {
		if err := t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
			return failure(err, "save the registration")
		}
		if err := t.saveConsents(r.Consents); err != nil {
			return err
		}
		return t.carryOut(effects...)
	})
}

// endRegistrations deletes the registrations of an address whose account was activated: from now on orders with the address
// need a session that is signed in to the account.
func (t *tx) endRegistrations(email string) error {
	return failure(t.Where("email = ?", email).Delete(&registrationRow{}).Error, "end the registrations of an address")
}

// RegistrationOf returns the address of a session with all consents that the session gave for it, oldest first; false
// if the session has no address.
func (s *Store) RegistrationOf(ctx context.Context, sessionID string) (api.Registration, bool, error) {
	var row registrationRow
	err := failure(s.read(ctx).Where("session_id = ?", sessionID).Take(&row).Error, "find the registration")
	if api.KindOf(err) == api.KindNotFound {
		return api.Registration{}, false, nil
	}
	if err != nil {
		return api.Registration{}, false, err
	}
	r := api.Registration{SessionID: row.SessionID, Email: row.Email, At: row.At.UTC()}
	var consents []consentRow
	err = s.read(ctx).Where("session_id = ? AND email = ?", sessionID, row.Email).
		Order("given_at, id").Find(&consents).Error
	for _, c := range consents {
		r.Consents = append(r.Consents, c.consent())
	}
	return r, err == nil, failure(err, "find the consents")
}

// SaveConsents stores consents.
func (s *Store) SaveConsents(ctx context.Context, consents []api.Consent) error {
	return s.write(ctx, func(t *tx) error { return t.saveConsents(consents) })
}

// SaveOrderConsent stores a consent that is about an order, unless the order has one of the same words in the same language.
func (s *Store) SaveOrderConsent(ctx context.Context, c api.Consent) error {
	row := rowOfConsent(c)
	return s.write(ctx, func(t *tx) error {
		return failure(t.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error, "save the consent")
	})
}

func (t *tx) saveConsents(consents []api.Consent) error {
	return failure(insert(t, converted(consents, rowOfConsent)...), "save the consents")
}

// renewConsents withdraws the consents to documents that were given for an account in other sessions than the one that
// proves its address, and stores those that were given with the proof.
func (t *tx) renewConsents(accountID string, proof api.Proof, now time.Time) error {
	err := t.Model(&consentRow{}).
		Where("account_id = ? AND order_id IS NULL AND withdrawn_at IS NULL AND (session_id IS NULL OR session_id <> ?)", accountID, proof.SessionID).
		UpdateColumn("withdrawn_at", stamp(now)).Error
	if err != nil {
		return failure(err, "withdraw the consents of other sessions")
	}
	return t.saveConsents(proof.Consents)
}

func rowOfConsent(c api.Consent) consentRow {
	return consentRow{
		ID: c.ID, SessionID: null(c.SessionID), AccountID: null(c.AccountID), OrderID: null(c.OrderID), Email: c.Email,
		Purpose: c.Purpose, Version: c.Version, Lang: c.Lang,
		GivenAt: stamp(c.GivenAt), WithdrawnAt: nullStamp(c.WithdrawnAt),
	}
}
