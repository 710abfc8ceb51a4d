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
	AnsweredAt      *time.Time
	AnsweredBy      *string
	Answer          *string
	AnswerKey       *string
	AnswerName      *string
	AnswerType      *string
}

func (contactRow) TableName() string { return "contacts" }

// SaveContact stores a contact request with its effects; an OverQuota if a use is not allowed.
func (s *Store) SaveContact(ctx context.Context, c api.ContactRequest, effects ...api.Effects) error {
	row := contactRow{
		ID: c.ID, SessionID: null(c.SessionID), Lang: c.Lang,
		Name: c.Contact.Name, Lastname: c.Contact.Lastname, Email: c.Contact.Email, Phone: c.Contact.Phone,
		AdditionalInfo: c.Contact.AdditionalInfo, PrivacyAccepted: c.Contact.PrivacyAccepted,
		LogoKey: c.LogoKey, LogoType: c.LogoType, CreatedAt: stamp(c.CreatedAt),
	}
	if c.Trademark != nil {
		row.Trademark = &document[markDoc]{markOf(*c.Trademark)}
	}
	return s.writeFor(ctx, sessionOf(effects), func(t *tx) error {
		if err := insert(t, row); err != nil {
			return failure(err, "save the contact request")
		}
		return t.carryOut(effects...)
	})
}

// unanswered is the condition of the index contacts_unanswered.
const unanswered = "answered_at IS NULL"

// SelectContacts lists up to limit contact requests that follow the cursor: those without an answer, the oldest first, or
// those with one, the newest first.
func (s *Store) SelectContacts(ctx context.Context, answered bool, after api.Cursor, limit int) ([]api.ContactRequest, error) {
	where := unanswered
	if answered {
		where = "answered_at IS NOT NULL"
	}
	var found []contactRow
	err := within(s.read(ctx).Where(where), "created_at", !answered, after).Limit(limit).Find(&found).Error
	return converted(found, contactRow.contact), failure(err, "list the contact requests")
}

// AnswerContact locks a contact request, calls answer with it, and stores its answer with the acts and mails that answer
// returns. It returns an error of answer unchanged. KindNotFound if there is no such request.
func (s *Store) AnswerContact(ctx context.Context, id string, answer func(*api.ContactRequest) (api.Effects, error)) (saved api.ContactRequest, err error) {
	err = s.write(ctx, func(t *tx) error {
		var row contactRow
		if err := t.Clauses(forUpdate).Where("id = ?", id).Take(&row).Error; err != nil {
			return failure(err, "lock the contact request")
		}
		saved = row.contact()
		effects, err := answer(&saved)
		if err != nil {
			return err
		}
		a := saved.Answer
		err = t.Model(&contactRow{ID: id}).UpdateColumns(contactRow{
			AnsweredAt: nullStamp(a.At), AnsweredBy: null(a.By), Answer: &a.Text,
			AnswerKey: null(a.File.Key), AnswerName: null(a.File.Name), AnswerType: null(a.File.Type),
		}).Error
		if err != nil {
			return failure(err, "save the answer")
		}
		return t.carryOut(effects)
	})
	return saved, err
}

// Contact returns a contact request, for jobs; KindNotFound if there is none.
func (s *Store) Contact(ctx context.Context, id string) (api.ContactRequest, error) {
	var row contactRow
	if err := s.read(ctx).Where("id = ?", id).Take(&row).Error; err != nil {
		return api.ContactRequest{}, failure(err, "find the contact request")
	}
	return row.contact(), nil
}

func (r contactRow) contact() api.ContactRequest {
	c := api.ContactRequest{
		ID: r.ID, SessionID: text(r.SessionID), Lang: r.Lang,
		Contact: form.Contact{
			Name: r.Name, Lastname: r.Lastname, Email: r.Email, Phone: r.Phone,
			AdditionalInfo: r.AdditionalInfo, PrivacyAccepted: r.PrivacyAccepted,
		},
		LogoKey: r.LogoKey, LogoType: r.LogoType, CreatedAt: r.CreatedAt.UTC(),
	}
	if r.Trademark != nil {
		c.Trademark = new(r.Trademark.Of.trademark())
	}
	if r.AnsweredAt != nil {
		c.Answer = &api.ContactAnswer{
			At: r.AnsweredAt.UTC(), By: text(r.AnsweredBy), Text: text(r.Answer),
			File: api.FileRef{Key: text(r.AnswerKey), Name: text(r.AnswerName), Type: text(r.AnswerType)},
		}
	}
	return c
}
