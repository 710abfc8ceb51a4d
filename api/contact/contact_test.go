package contact_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"sello/api"
	"sello/api/blobs"
	"sello/api/contact"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

// The usual ways are tested through HTTP (api/rest). Here is what happens when something fails halfway.

var errDown = errors.New("down")

// failing is the real store, which saves a request and cannot say so.
type failing struct{ *store.Store }

func (f failing) SaveContact(ctx context.Context, c api.ContactRequest, effects ...api.Effects) error {
	return errors.Join(f.Store.SaveContact(ctx, c, effects...), errDown)
}

func TestTheLogoOfARequestThatWasSavedAllTheSameStays(t *testing.T) {
	s := storetest.SQLite(t)
	files := musttest.Get(blobs.Open("", s))(t)
	m := contact.Message{
		Lang: "en", Logo: &api.Upload{Name: "a.pdf", Bytes: []byte("%PDF-1.7\n%%EOF")},
		Contact: form.Contact{Name: "Ana", Lastname: "Gil", Email: "ana@example.com", PrivacyAccepted: true},
		Trademark: &form.Trademark{Type: form.TypeLogo, CountryProtection: form.TerritoryOther, CustomCountries: "Peru",
			Classifications: []form.Selection{{Class: "c1"}}},
	}
	kept := func() (n int) {
		musttest.Do(t, files.Before(t.Context(), time.Now().Add(time.Hour), func(string) error { n++; return nil }))
		return n
	}
	broken := contact.Service{Store: failing{s}, Blobs: files, Now: time.Now}
	if err := broken.Send(t.Context(), api.Session{ID: "s"}, m); !errors.Is(err, errDown) || kept() != 1 {
		t.Errorf("%v, %d logos are kept", err, kept())
	}
}
