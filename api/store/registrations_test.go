package store_test

import (
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

func consent(sessionID, email, purpose string) api.Consent {
	return api.Consent{
		ID: id(), SessionID: sessionID, Email: email, Purpose: purpose, Version: "2026-01", Lang: "es", GivenAt: atUTC,
	}
}

func TestARegistrationBindsOneAddressToASession(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		first := api.Registration{SessionID: id(), Email: "first@example.com", At: atUTC}
		first.Consents = []api.Consent{consent(first.SessionID, first.Email, api.ConsentTerms), consent(first.SessionID, first.Email, api.ConsentPrivacy)}
		musttest.Do(t, s.SaveRegistration(ctx, first))
		got, found, err := s.RegistrationOf(ctx, first.SessionID)
		musttest.Do(t, err)
		equal(t, found, true)
		equal(t, got, first)

		second := api.Registration{SessionID: first.SessionID, Email: "second@example.com", At: atUTC.Add(time.Second)}
		musttest.Do(t, s.SaveRegistration(ctx, second))
		got, _, err = s.RegistrationOf(ctx, first.SessionID)
		musttest.Do(t, err)
		equal(t, got, second)
		musttest.Do(t, s.SaveRegistration(ctx, api.Registration{SessionID: first.SessionID, Email: first.Email, At: atUTC}))
		got, _, err = s.RegistrationOf(ctx, first.SessionID)
		musttest.Do(t, err)
		equal(t, got, first) // the earlier consents are still stored

		_, found, err = s.RegistrationOf(ctx, id())
		musttest.Do(t, err)
		equal(t, found, false)
	})
}

func TestConsentsAreSavedAllOrNone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		musttest.Do(t, s.SaveConsents(ctx, nil))
		sessionID, email := id(), "a@example.com"
		one := consent(sessionID, email, api.ConsentCommercial)
		one.AccountID, one.WithdrawnAt = account(t, s, api.AccountActive).ID, atUTC.Add(time.Hour)
		wantKind(t, s.SaveConsents(ctx, []api.Consent{one, one}), api.KindConflict)
		musttest.Do(t, s.SaveConsents(ctx, []api.Consent{one}))
		r := api.Registration{SessionID: sessionID, Email: email, At: atUTC}
		musttest.Do(t, s.SaveRegistration(ctx, r))
		got, _, err := s.RegistrationOf(ctx, sessionID)
		musttest.Do(t, err)
		r.Consents = []api.Consent{one}
		equal(t, got, r)
	})
}

func TestAContactRequestIsReadAsItWasStoredAndItsMailsAreEnqueued(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mark := order(session()).Trademark
		withMark := api.ContactRequest{
			ID: id(), SessionID: id(), Lang: "es", Trademark: &mark, LogoKey: "k", LogoType: "image/png", CreatedAt: atUTC,
			Contact: form.Contact{Name: "Ñ", Lastname: "L", Email: "a@b.cd", Phone: "1", AdditionalInfo: "two\nlines 🦊", PrivacyAccepted: true},
		}
		mails := []api.Mail{mail(), mail()}
		musttest.Do(t, s.SaveContact(ctx, withMark, sending(mails...)))
		got, err := s.Contact(ctx, withMark.ID)
		musttest.Do(t, err)
		equal(t, got, withMark)
		equal(t, storetest.Mails(t, s), mails)

		alone := api.ContactRequest{ID: id(), Lang: "en", CreatedAt: atUTC}
		musttest.Do(t, s.SaveContact(ctx, alone))
		got = musttest.Get(s.Contact(ctx, alone.ID))(t)
		equal(t, got, alone)
		wantKind(t, s.SaveContact(ctx, alone, sending(mail())), api.KindConflict)
		equal(t, len(storetest.Mails(t, s)), len(mails))
		_, err = s.Contact(ctx, id())
		wantKind(t, err, api.KindNotFound)
	})
}
