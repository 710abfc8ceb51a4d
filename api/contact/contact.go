// Package contact implements the use case of contact requests to the provider. They come from the contact page, or from
// the wizard with a trademark that has no automatic price.
package contact

import (
	"context"
	"time"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
)

// Store is the part of the database that contact requests use.
type Store interface {
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	CheckUses(ctx context.Context, uses []api.Use) error
	SaveContact(ctx context.Context, c api.ContactRequest, effects ...api.Effects) error
}

// Blobs stores the bytes of logos.
type Blobs interface {
	Put(ctx context.Context, key, typ string, b []byte) error
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
}

// Service implements the use case of contact requests. Now returns UTC.
type Service struct {
	Store  Store
	Blobs  Blobs
	Quotas api.Quotas
	Terms  api.OfficialTerms // nil if there are none
	Now    func() time.Time
}

// Message is a contact request as the caller sends it.
type Message struct {
	Contact   form.Contact
	Trademark *form.Trademark // nil from the contact page
	Lang      string          // of the mails; one that has texts of its own, such as "es"
	Logo      *api.Upload     // nil without one
	Sent      api.Sent        // counts against the quotas
}

const markPath = "trademark_data"

// Send stores the request and enqueues two mails: one to the provider, and an acknowledgement to the sender.
//
// Errors: KindInvalidData with the core's faults; KindFileSizeLimit; api.ErrBusy; an OverQuota.
func (s *Service) Send(ctx context.Context, who api.Session, m Message) error {
	c := api.ContactRequest{
		ID: api.NewID(), SessionID: who.ID, Lang: m.Lang, Contact: m.Contact.Clean(), CreatedAt: s.Now(),
	}
	faults := form.CheckContact(c.Contact)
	if m.Trademark != nil {
		mark := describe(*m.Trademark, m.Logo)
		c.Trademark = &mark
		faults = append(faults, form.CheckTrademark(mark).Under(markPath)...)
		edition := form.EditionCheck{Date: api.Day(c.CreatedAt), Classifications: mark.Classifications}
		faults = logo.Explain(append(faults, form.CheckEdition(edition).Under(markPath)...), m.Logo)
	}
	if faults.At(logo.Path) == fault.FileTooLarge {
		return logo.TooLarge()
	}
	if err := api.Invalid(faults); err != nil {
		return err
	}
	if c.Trademark != nil {
		c.Trademark.Terms = api.Claimed(c.Trademark.Terms, nil, s.Terms, api.Day(c.CreatedAt))
	}
	uses, err := s.usesOf(ctx, who, c, m.Sent)
	if err == nil {
		err = s.Store.CheckUses(ctx, uses)
	}
	if err != nil {
		return err
	}
	if err := s.keepLogo(ctx, &c, m.Logo); err != nil {
		return err
	}
	// On failure the stored logo is left to the periodic sweep: after an error the request may have been saved and use it.
	return s.Store.SaveContact(ctx, c, api.Effects{Session: who, Uses: uses, Mails: []api.Mail{
		{ID: api.NewID(), Kind: api.MailContact, Lang: m.Lang, ContactID: c.ID},
		{ID: api.NewID(), Kind: api.MailContactAck, To: c.Contact.Email, Lang: m.Lang, ContactID: c.ID},
	}})
}

// Logo returns the logo of a request; KindNotFound if it has none. The caller checks who may read it.
func (s *Service) Logo(ctx context.Context, c api.ContactRequest) (api.File, error) {
	return logo.Open(ctx, s.Blobs, c.Trademark, c.LogoKey, c.LogoType)
}

// usesOf returns what a request counts against the quotas: what it stores, and its acknowledgement, unless that goes to the address of
// the account that is signed in, which was proved before the account could sign in.
func (s *Service) usesOf(ctx context.Context, who api.Session, c api.ContactRequest, sent api.Sent) ([]api.Use, error) {
	uses := s.Quotas.Uploading(who, sent, c.Contact.Email, c.CreatedAt)
	if who.SignedIn() {
		a, _, err := s.Store.AccountByID(ctx, who.AccountID)
		if err != nil || a.Email == api.Address(c.Contact.Email) {
			return uses, err
		}
	}
	return append(uses, s.Quotas.MailingTo(c.Contact.Email, c.CreatedAt)...), nil
}

// describe returns the trademark with the name and size of the uploaded file, instead of what the caller said about its
// logo.
func describe(t form.Trademark, upload *api.Upload) form.Trademark {
	t.Logo = nil
	if upload != nil {
		t.Logo = logo.Describe(*upload)
	}
	return t.Clean()
}

func (s *Service) keepLogo(ctx context.Context, c *api.ContactRequest, upload *api.Upload) error {
	if upload == nil || c.Trademark == nil || c.Trademark.Logo == nil {
		return nil
	}
	file, err := logo.Inspect(ctx, *upload)
	if err != nil {
		return err
	}
	c.Trademark.Logo.Name = file.Name
	c.LogoKey, c.LogoType = api.NewID(), file.Type
	return s.Blobs.Put(ctx, c.LogoKey, file.Type, file.Bytes)
}
