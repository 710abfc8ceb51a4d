package main

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"time"

	"sello/api"
	"sello/api/contact"
	"sello/api/jobs"
	"sello/api/orders"
	"sello/core/form"
	"sello/core/musttest"
)

// logoUseCases are the calls that store or delete the file of a logo besides a row.
var logoUseCases = []useCase{
	{"save an order with a logo", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.visitor()
		d := withLogo(draft(email, 1), "first")
		return func(ctx context.Context) error {
				_, err := w.deps.Orders.Create(ctx, who, d)
				return err
			}, func() error {
				in, err := w.store.IntakeFor(w.Context(), who, d.DraftID)
				return errors.Join(err, w.shows(who, in.OrderID, "first"))
			}
	}},
	{"replace the logo of an account's order", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.member()
		o := musttest.Get(w.deps.Orders.Create(w.Context(), who, withLogo(draft(email, 1), "first")))(w)
		second := withLogo(draft(email, 2), "second")
		second.Version = o.Version
		return func(ctx context.Context) error {
				_, err := w.deps.Orders.Update(ctx, who, o.ID, second)
				return err
			}, func() error {
				now := w.order(o.ID)
				return errors.Join(w.shows(who, o.ID, "second"), missing(now.PriceCents > o.PriceCents, "the new price in %+v", now))
			}
	}},
	{"send a contact request with a logo", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.visitor()
		d := withLogo(draft(email, 1), "first")
		m := contact.Message{Lang: "es", Trademark: &d.Order.Trademark, Logo: d.Logo,
			Contact: form.Contact{Name: "Ana", Lastname: "Núñez", Email: email, AdditionalInfo: "¿Cuánto?", PrivacyAccepted: true}}
		return func(ctx context.Context) error { return w.deps.Contact.Send(ctx, who, m) }, func() error {
			sent, err := w.store.ContactsOf(w.Context(), email)
			return errors.Join(err, missing(len(sent) == 1 && sent[0].LogoKey != "", "one contact request with its logo, there are %d", len(sent)))
		}
	}},
	{"delete logos that nothing refers to", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.visitor()
		o, err := w.deps.Orders.Create(w.Context(), who, withLogo(draft(email, 1), "first"))
		w.must(err)
		unused := []string{id(), id()}
		for _, key := range unused {
			w.must(w.blobs.Put(w.Context(), key, "application/pdf", nil))
		}
		for _, aged := range []string{"'2100-01-01'", "'2026-01-01' WHERE key IN ('" + strings.Join(append(unused, o.LogoKey), "', '") + "')"} {
			_, err = w.store.DB().ExecContext(w.Context(), "UPDATE blobs SET created_at = "+aged) // only of this round
			w.must(err)
		}
		return jobs.Sweep(w.store, w.blobs).Run, func() error {
			err := w.blobs.Before(w.Context(), now().Add(-24*time.Hour), func(key string) error {
				return missing(key != unused[0] && key != unused[1], "the removal of %s", key)
			})
			return errors.Join(err, w.shows(who, o.ID, "first"))
		}
	}},
}

// withLogo returns the draft with a figurative mark whose logo contains a text.
func withLogo(d orders.Draft, text string) orders.Draft {
	d.Order.Trademark.Type = form.TypeLogo
	d.Logo = &api.Upload{Name: "a.pdf", Bytes: []byte("%PDF-1.7\n" + text + "\n%%EOF")}
	return d
}

// shows returns an error unless the logo of an order contains a text.
func (w *shaky) shows(who api.Session, orderID, text string) error {
	file, err := w.deps.Orders.Logo(w.Context(), who, orderID)
	return errors.Join(err, missing(bytes.Contains(file.Bytes, []byte(text)), "the logo %q in %q", text, file.Bytes))
}
