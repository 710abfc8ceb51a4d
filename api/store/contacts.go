package store

import (
	"context"
	"time"

	"sello/api"
	"sello/core/form"
)

type contactRow struct {
	ID              string `gorm:"primaryKey"`
	SessionID       *string
	Lang            string `gorm:"not null"`
	Name            string `gorm:"not null"`
	Lastname        string `gorm:"not null"`
	Email           string `gorm:"not null"`
	Phone           string `gorm:"not null"`
	AdditionalInfo  string `gorm:"not null"`
	PrivacyAccepted bool   `gorm:"not null"`
	Trademark       *document[markDoc]
	LogoKey         string    `gorm:"not null"`
	LogoType        string    `gorm:"not null"`
	CreatedAt       time.Time `gorm:"not null;autoCreateTime:false"`
}

func (contactRow) TableName() string { return "contacts" }

// SaveContact stores a contact request and enqueues the mails.
func (s *Store) SaveContact(ctx context.Context, c api.ContactRequest, mails ...api.Mail) error {
	row := contactRow{
		ID: c.ID, SessionID: null(c.SessionID), Lang: c.Lang,
		Name: c.Contact.Name, Lastname: c.Contact.Lastname, Email: c.Contact.Email, Phone: c.Contact.Phone,
		AdditionalInfo: c.Contact.AdditionalInfo, PrivacyAccepted: c.Contact.PrivacyAccepted,
		LogoKey: c.LogoKey, LogoType: c.LogoType, CreatedAt: stamp(c.CreatedAt),
	}
	if c.Trademark != nil {
		row.Trademark = &document[markDoc]{markOf(*c.Trademark)}
	}
	return s.write(ctx, func(t *tx) error {
		if err := insert(t, row); err != nil {
			return failure(err, "save the contact request")
		}
		return t.enqueue(mails)
	})
}

// Contact returns a contact request, for jobs; KindNotFound if there is none.
func (s *Store) Contact(ctx context.Context, id string) (api.ContactRequest, error) {
	var row contactRow
	if err := s.read(ctx).Where("id = ?", id).Take(&row).Error; err != nil {
		return api.ContactRequest{}, failure(err, "find the contact request")
	}
	c := api.ContactRequest{
		ID: row.ID, SessionID: text(row.SessionID), Lang: row.Lang,
		Contact: form.Contact{
			Name: row.Name, Lastname: row.Lastname, Email: row.Email, Phone: row.Phone,
			AdditionalInfo: row.AdditionalInfo, PrivacyAccepted: row.PrivacyAccepted,
		},
		LogoKey: row.LogoKey, LogoType: row.LogoType, CreatedAt: row.CreatedAt.UTC(),
	}
	if row.Trademark != nil {
		mark := row.Trademark.Of.trademark()
		c.Trademark = &mark
	}
	return c, nil
}
