package contact_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"sello/api"
	"sello/api/blobs"
	"sello/api/contact"
	"sello/api/logo"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
)

// The usual ways are tested through HTTP (api/rest). Here is what happens when something fails halfway.

var errDown = errors.New("down")

// failing is the real store that cannot keep a request.
type failing struct{ *store.Store }

func (failing) SaveContact(context.Context, api.ContactRequest, ...api.Mail) error { return errDown }

func TestALogoWhoseRequestWasNotSavedDoesNotStayBehind(t *testing.T) {
	s := storetest.SQLite(t)
	files, err := blobs.Open(t.Context(), "", s)
	if err != nil {
		t.Fatal(err)
	}
	m := contact.Message{
		Lang: "en", Logo: &logo.Upload{Name: "a.pdf", Bytes: []byte("%PDF-1.7\n%%EOF")},
		Contact: form.Contact{Name: "Ana", Lastname: "Gil", Email: "ana@example.com", PrivacyAccepted: true},
		Trademark: &form.Trademark{Type: form.TypeLogo, CountryProtection: form.TerritoryOther, CustomCountries: "Peru",
			Classifications: []form.Selection{{Class: "c1"}}},
	}
	kept := func() int {
		keys, err := files.Before(t.Context(), time.Now().Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		return len(keys)
	}
	broken := contact.Service{Store: failing{s}, Blobs: files, Now: time.Now}
	if err := broken.Send(t.Context(), api.Session{ID: "s"}, m); !errors.Is(err, errDown) || kept() != 0 {
		t.Errorf("%v, %d logos are kept", err, kept())
	}
	whole := contact.Service{Store: s, Blobs: files, Now: time.Now}
	if err := whole.Send(t.Context(), api.Session{ID: "s"}, m); err != nil || kept() != 1 {
		t.Errorf("%v, %d logos are kept", err, kept())
	}
}
