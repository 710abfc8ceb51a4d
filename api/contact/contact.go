// Package contact takes requests to the provider: from the page of its own, or from the wizard with
// the trademark that has no automatic price.
package contact

import (
	"context"
	"time"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
)

// Store is what contact asks of the database.
type Store interface {
	SaveContact(ctx context.Context, c api.ContactRequest, jobs ...api.Mail) error
}

// Blobs keeps the logos' bytes.
type Blobs interface {
	Put(ctx context.Context, key, typ string, b []byte) error
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
}

// Service is the use case of contact. Now answers UTC.
type Service struct {
	Store Store
	Blobs Blobs
	Now   func() time.Time
}

// Message is a contact request as it is sent.
type Message struct {
	Contact   form.Contact
	Trademark *form.Trademark // nil from the standalone page
	Lang      string          // en or es
	Logo      *logo.Upload    // nil without one
}

const (
	markPath = "trademark_data"
	logoPath = markPath + ".logo"
)

// Send keeps the request and mails it to the provider and, as an acknowledgement, to the sender.
//
// Errors: KindInvalidData with what the core found; KindFileSizeLimit.
func (s *Service) Send(ctx context.Context, who api.Session, m Message) error {
	c := api.ContactRequest{
		ID: api.NewID(), SessionID: who.ID, Lang: m.Lang, Contact: m.Contact.Clean(), CreatedAt: s.Now(),
	}
	faults := form.CheckContact(c.Contact)
	if m.Trademark != nil {
		mark := describe(*m.Trademark, m.Logo)
		c.Trademark = &mark
		faults = append(faults, form.CheckTrademark(mark).Under(markPath)...)
	}
	if faults.At(logoPath) == fault.FileTooLarge {
		return logo.TooLarge(logoPath)
	}
	if err := api.Invalid(faults); err != nil {
		return err
	}
	if err := s.keepLogo(ctx, &c, m.Logo); err != nil {
		return err
	}
	// The logo of a request that was not saved is left to the sweep: after an error it may have been saved all the same.
	return s.Store.SaveContact(ctx, c,
		api.Mail{ID: api.NewID(), Kind: api.MailContact, Lang: m.Lang, ContactID: c.ID},
		api.Mail{ID: api.NewID(), Kind: api.MailContactAck, To: c.Contact.Email, Lang: m.Lang, ContactID: c.ID})
}

// Logo answers the logo of a request, for who may see it; KindNotFound when it has none.
func (s *Service) Logo(ctx context.Context, c api.ContactRequest) (logo.File, error) {
	if c.LogoKey == "" || c.Trademark == nil || c.Trademark.Logo == nil {
		return logo.File{}, api.Fail(api.KindNotFound)
	}
	_, b, err := s.Blobs.Get(ctx, c.LogoKey)
	return logo.File{Name: logo.SafeName(c.Trademark.Logo.Name, c.LogoType), Type: c.LogoType, Bytes: b}, err
}

// describe is the trademark with the logo that really came, whatever was said about it.
func describe(t form.Trademark, upload *logo.Upload) form.Trademark {
	t.Logo = nil
	if upload != nil {
		t.Logo = upload.Describe()
	}
	return t.Clean()
}

func (s *Service) keepLogo(ctx context.Context, c *api.ContactRequest, upload *logo.Upload) error {
	if upload == nil || c.Trademark == nil || c.Trademark.Logo == nil {
		return nil
	}
	file, err := logo.Inspect(*upload, logoPath)
	if err != nil {
		return err
	}
	c.Trademark.Logo.Name = file.Name
	c.LogoKey, c.LogoType = api.NewID(), file.Type
	return s.Blobs.Put(ctx, c.LogoKey, file.Type, file.Bytes)
}
