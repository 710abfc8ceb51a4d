package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/contact"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

// useCase is one call of the service. prepare creates the data that it needs, new each time, and returns the call, which may
// be repeated after an error, and done, which returns an error if an effect of the call is missing.
type useCase struct {
	name    string
	prepare func(w *shaky) (call func(context.Context) error, done func() error)
}

// layers are the places where a step can fail. set makes the n-th step from now fail (0: none); failed returns the step that
// failed.
var layers = []struct {
	name   string
	set    func(w *shaky, n int)
	failed func(w *shaky) string
}{
	{"database", func(w *shaky, n int) { w.steps.FailAt(n) }, func(w *shaky) string { return w.steps.Failed() }},
	{"call to the provider", func(w *shaky, n int) { w.line.set(n, false) }, cut},
	{"answer of the provider", func(w *shaky, n int) { w.line.set(n, true) }, cut},
}

func cut(w *shaky) string {
	if w.line.wasCut() {
		return "cut"
	}
	return ""
}

// TestAfterAnyFailedStepDataAreConsistent makes the n-th step of every use case fail, for every n, in the database and on the
// way to the payment provider. A success that is reported to the caller must be true, no change may be incomplete, and the
// repeated call must succeed.
func TestAfterAnyFailedStepDataAreConsistent(t *testing.T) {
	for _, u := range slices.Concat(useCases, authUseCases, logoUseCases) {
		t.Run(u.name, func(t *testing.T) {
			t.Parallel() // the gateway waits before it repeats a call
			storetest.EachWithSteps(t, func(t *testing.T, s *store.Store, steps *storetest.Steps) {
				w := newShaky(t, s, steps)
				for l := range layers {
					for n := 1; w.failing(u, l, n); n++ {
						if n > 200 {
							t.Fatal("it never succeeds")
						}
					}
				}
			})
		})
	}
}

// failing runs a use case with one failing step, and reports whether that step was reached.
func (w *shaky) failing(u useCase, l, n int) bool {
	w.Helper()
	layer := layers[l]
	call, done := u.prepare(w)
	layer.set(w, n)
	err := call(w.Context())
	step := brief(layer.failed(w))
	layer.set(w, 0)
	where := fmt.Sprintf("%s, step %d (%s)", layer.name, n, step)
	if err == nil {
		w.noError(where+": success was reported", done())
	}
	w.consistent(where)
	if err != nil {
		if step == "" {
			w.Fatalf("%s: no step failed, and the call returned %v", where, err)
		}
		w.noError(where+": repeated", call(w.Context()))
		w.noError(where+": after the repetition", done())
		w.consistent(where + ", repeated")
	}
	w.balanced(where)
	return step != ""
}

// brief returns the beginning of a statement on one line.
func brief(step string) string {
	step = strings.Join(strings.Fields(step), " ")
	return step[:min(len(step), 80)]
}

func (w *shaky) noError(where string, err error) {
	w.Helper()
	if err != nil {
		w.Errorf("%s: %v", where, err)
	}
}

func missing(ok bool, what string, about ...any) error {
	if ok {
		return nil
	}
	return errors.New("missing: " + fmt.Sprintf(what, about...))
}

var useCases = []useCase{
	{"register an address", func(w *shaky) (func(context.Context) error, func() error) {
		who := api.Session{ID: id()}
		email := "r" + who.ID[24:] + "@cliente.test"
		return func(ctx context.Context) error {
				return w.deps.Accounts.CheckRegistration(ctx, who, accepted(email), "es", api.Sent{})
			}, func() error {
				r, found, err := w.store.RegistrationOf(w.Context(), who.ID)
				return errors.Join(err, missing(found && r.Email == email && len(r.Consents) >= 2, "registration %+v", r))
			}
	}},
	{"save an order", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.visitor()
		d := draft(email, 2)
		return func(ctx context.Context) error {
				_, err := w.deps.Orders.Create(ctx, who, d)
				return err
			}, func() error {
				in, err := w.store.IntakeFor(w.Context(), who, d.DraftID)
				o := w.order(in.OrderID)
				return errors.Join(err, missing(len(o.Owners) == 1, "order %+v", o))
			}
	}},
	{"replace an order with an open intent", func(w *shaky) (func(context.Context) error, func() error) {
		who, o, d, _ := w.payable()
		again := draft(d.Order.Owners[0].Email, 3)
		again.DraftID, again.Version = d.DraftID, o.Version
		return func(ctx context.Context) error {
				_, err := w.deps.Orders.Create(ctx, who, again)
				return err
			}, func() error {
				now := w.order(o.ID)
				return missing(len(now.Trademark.Classifications) == 3 && now.PriceCents > o.PriceCents, "the new classes in %+v", now)
			}
	}},
	{"delete an order with an open intent", func(w *shaky) (func(context.Context) error, func() error) {
		who, o, _, _ := w.payable()
		w.deleted[o.ID] = true
		return func(ctx context.Context) error { return w.deps.Orders.Delete(ctx, who, o.ID, 0) }, func() error {
			return missing(w.order(o.ID).ID == "", "the deletion of %s", o.ID)
		}
	}},
	{"request payment", func(w *shaky) (func(context.Context) error, func() error) {
		who, o, _ := w.saved()
		return func(ctx context.Context) error {
				_, err := w.deps.Checkout.RequestPayment(ctx, who, o.ID, o.Version)
				return err
			}, func() error {
				now, err := w.deps.Orders.Get(w.Context(), who, o.ID)
				return errors.Join(err, missing(now.Payment != nil && now.Payment.Live(), "live payment in %+v", now))
			}
	}},
	{"request payment of a changed order", func(w *shaky) (func(context.Context) error, func() error) {
		who, o, _, _ := w.payable()
		_, err := w.store.ChangeOrder(w.Context(), who, o.ID, func(o *api.Order) (api.Effects, error) {
			o.PriceCents, o.Version = o.PriceCents+100, o.Version+1
			return api.Effects{}, nil
		})
		w.must(err)
		return func(ctx context.Context) error {
				secret, err := w.deps.Checkout.RequestPayment(ctx, who, o.ID, o.Version+1)
				return errors.Join(err, missing(err != nil || secret.AmountCents == o.PriceCents+100, "the new price in %+v", secret.AmountCents))
			}, func() error {
				now, err := w.deps.Orders.Get(w.Context(), who, o.ID)
				return errors.Join(err, missing(now.Payment != nil && now.Payment.AmountCents == o.PriceCents+100, "the new price in %+v", now))
			}
	}},
	{"event of a paid order, which creates its account", func(w *shaky) (func(context.Context) error, func() error) {
		_, o, _, secret := w.payable()
		e := w.event("payment_intent.succeeded", w.pay(secret))
		return w.handling(e), func() error { return w.paid(o.ID) }
	}},
	{"reconcile a paid order whose event was lost", func(w *shaky) (func(context.Context) error, func() error) {
		_, o, _, secret := w.payable()
		w.pay(secret)
		return func(ctx context.Context) error {
			w.ahead.Add(int64(20 * time.Minute))
			return w.deps.Checkout.Reconcile(ctx)
		}, func() error { return w.paid(o.ID) }
	}},
	{"check a payment whose confirmation got no answer", func(w *shaky) (func(context.Context) error, func() error) {
		who, o, _, secret := w.payable()
		w.pay(secret)
		var checked api.OrderView
		return func(ctx context.Context) (err error) {
				checked, err = w.deps.Checkout.CheckPayment(ctx, who, o.ID)
				return err
			}, func() error {
				return errors.Join(w.paid(o.ID), missing(checked.State == api.Paid, "the paid state in %+v", checked))
			}
	}},
	{"event of a refund", func(w *shaky) (func(context.Context) error, func() error) {
		_, o, _, secret := w.payable()
		intent := w.pay(secret)
		w.must(w.handling(w.event("payment_intent.succeeded", intent))(w.Context()))
		w.refund(intent)
		return w.handling(w.event("charge.refunded", intent)), func() error {
			n := w.mails(func(m api.Mail) bool { return m.OrderID == o.ID && m.Kind == api.MailRefundNotice })
			p, err := w.store.PaymentsOf(w.Context(), o.ID)
			return errors.Join(err, missing(n == 1 && p[0].Status == api.PaymentRefunded, "refund: %d notices, payments %+v", n, p))
		}
	}},
	{"accept the documents", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.member()
		return func(ctx context.Context) error {
				_, err := w.deps.Accounts.AcceptDocuments(ctx, who, accepted(email), "es")
				return err
			}, func() error {
				ok, err := w.deps.Accounts.Compliant(w.Context(), who.AccountID)
				return errors.Join(err, missing(ok, "consents"))
			}
	}},
	{"event of money that no order waits for", func(w *shaky) (func(context.Context) error, func() error) {
		who, o, _, secret := w.payable()
		w.must(w.store.DeleteOrder(w.Context(), who, o.ID, 0))
		w.deleted[o.ID] = true
		e := w.event("payment_intent.succeeded", w.pay(secret))
		return w.handling(e), func() error {
			n := w.mails(func(m api.Mail) bool { return m.Note == o.ID && m.Kind == api.MailPaymentAlert })
			return missing(n == 1, "one alert, there are %d", n)
		}
	}},
	{"request a report, which creates an account", func(w *shaky) (func(context.Context) error, func() error) {
		who, o, _ := w.saved()
		return func(ctx context.Context) error {
				_, err := w.deps.Orders.RequestReport(ctx, who, o.ID)
				return err
			}, func() error {
				now := w.order(o.ID)
				return missing(!now.ReportRequestedAt.IsZero() && now.AccountID != "", "the request in %+v", now)
			}
	}},
	{"send a contact request", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.visitor()
		m := contact.Message{Lang: "es", Contact: form.Contact{Name: "Ana", Lastname: "Núñez", Email: email, AdditionalInfo: "¿Cuánto?", PrivacyAccepted: true}}
		return func(ctx context.Context) error { return w.deps.Contact.Send(ctx, who, m) }, func() error {
			sent, err := w.store.ContactsOf(w.Context(), email)
			return errors.Join(err, missing(len(sent) == 1, "one contact request, there are %d", len(sent)))
		}
	}},
	{"clean up", func(w *shaky) (func(context.Context) error, func() error) {
		_, o, _ := w.saved()
		w.deleted[o.ID] = true
		who, email := w.member()
		r := api.ResetRequest{Email: email, Lang: "es", Client: "192.0.2.1"}
		w.must(errors.Join(w.auth.Reset(w.Context(), r), w.visit().frame(w.Context())))
		return func(ctx context.Context) error { return w.store.Clean(ctx, now().Add(92*24*time.Hour)) }, func() error {
			left := w.count("SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM registrations) + (SELECT count(*) FROM password_tokens) + (SELECT count(*) FROM authorizations)")
			_, found, err := w.store.AccountByID(w.Context(), who.AccountID)
			return errors.Join(err, missing(left == 0 && w.order(o.ID).ID == "" && found, "the removal of %d rows, of an order, or the account", left))
		}
	}},
	{"sign up", func(w *shaky) (func(context.Context) error, func() error) {
		who := api.Session{ID: id()}
		email := "s" + who.ID[24:] + "@cliente.test"
		return func(ctx context.Context) error { return w.deps.Accounts.SignUp(ctx, who, accepted(email), "es") },
			func() error { return w.linked(email) }
	}},
	{"ask for a password link, and send it", func(w *shaky) (func(context.Context) error, func() error) {
		_, email := w.member()
		return func(ctx context.Context) error {
			r := api.ResetRequest{Email: email, Lang: "es", Client: "192.0.2.1"}
			return errors.Join(w.store.EnqueueReset(ctx, r), w.auth.Reset(ctx, r))
		}, func() error { return w.linked(email) }
	}},
	{"save a profile", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.member()
		p := draft(email, 1).Order.Owners[0]
		return func(ctx context.Context) error {
				_, err := w.deps.Accounts.SavePersonal(ctx, who, p, 0)
				return err
			}, func() error {
				got, _, err := w.store.ProfileOf(w.Context(), who.AccountID)
				return errors.Join(err, missing(got.Personal != nil, "profile"))
			}
	}},
	{"end all sessions", func(w *shaky) (func(context.Context) error, func() error) {
		who, _ := w.member()
		return func(ctx context.Context) error { return w.deps.Accounts.EndSessions(ctx, who) }, func() error {
			live, err := w.store.SessionsOf(w.Context(), who.AccountID, now())
			return errors.Join(err, missing(len(live) == 0, "the end of %d sessions", len(live)))
		}
	}},
	{"delete an account with an order and an open intent", func(w *shaky) (func(context.Context) error, func() error) {
		who, email := w.member()
		o, err := w.deps.Orders.Create(w.Context(), who, draft(email, 1))
		w.must(err)
		musttest.Get(w.deps.Checkout.RequestPayment(w.Context(), who, o.ID, o.Version))(w)
		w.deleted[o.ID] = true
		return func(ctx context.Context) error { return w.deps.Accounts.Delete(ctx, who, email) }, func() error {
			_, found, err := w.store.AccountByID(w.Context(), who.AccountID)
			return errors.Join(err, missing(!found && w.order(o.ID).ID == "", "the deletion of account and order"))
		}
	}},
}
