package store_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

// receipt returns a receipt for a stored order, without number and code.
func receipt(o api.Order) api.Receipt {
	return api.Receipt{
		Year: 2026, OrderID: o.ID, Lang: "es", Reference: "SE-2345678",
		Issuer:   api.Provider{Name: "Sello & Hijos S.L.", TaxID: "B1", Address: "Calle 1", Email: "a@b.es", Phone: "+34"},
		BilledTo: form.Party{Type: form.Person, Name: "Ana", Lastname: "Núñez", Address: form.Address{City: "Ávila"}},
		Trademark: form.Trademark{Type: form.TypeName, Name: "Ñandú 🦊", CountryProtection: form.TerritorySpain,
			Classifications: []form.Selection{{Class: "c1", Epigraphs: []string{"c1e1"}}}},
		PaidAt: atUTC, Method: api.PayMethod{Kind: api.PayCard, Name: "Visa", Digits: "4242"}, PaymentID: id(),
		Lines:  []api.ReceiptLine{{What: "first_class", Count: 1, AmountCents: 17500, FeeCents: 12788, ServiceCents: 3894, VATCents: 818}},
		Office: "OEPM", VATPercent: 21, TotalCents: 17500, Currency: "EUR",
	}
}

// unpaid stores an order with a payment.
func unpaid(t *testing.T, s *store.Store) (api.Order, api.Payment) {
	t.Helper()
	o := order(session())
	musttest.Do(t, s.CreateOrder(ctx, o))
	p := musttest.Get(s.SavePayment(ctx, payment(o)))(t)
	return o, p
}

// pay marks a payment and its order as paid, with a receipt.
func pay(s *store.Store, p api.Payment, r api.Receipt, cause error) error {
	return s.ApplyEvent(ctx, "", p.IntentID, atUTC, func(o *api.Order, p *api.Payment) (api.Effects, error) {
		o.State, o.PaidAt, o.Reference, p.Status = api.Paid, atUTC, "SE-"+o.ID[28:], api.PaymentSucceeded
		return api.Effects{Receipt: &r}, cause
	})
}

func TestAReceiptIsStoredWholeWithItsNumberAndItsRecord(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, p := unpaid(t, s)
		want := receipt(o)
		musttest.Do(t, pay(s, p, want, nil))
		got := musttest.Get(s.ReceiptOf(ctx, o.ID))(t)
		if code, ok := api.ParseCode(got.Code); !ok || code != got.Code {
			t.Errorf("code %q", got.Code)
		}
		want.Sequence, want.Code = 1, got.Code
		equal(t, got, want)
		issued := musttest.Get(s.Issued(ctx, got.Code))(t)
		equal(t, issued, api.Issued{
			Code: got.Code, Kind: api.IssuedReceipt, Subject: "receipt/" + o.ID, OrderID: o.ID, Number: "R-2026-000001",
			AmountCents: 17500, Currency: "EUR", At: atUTC,
		})
		_, err := s.ReceiptOf(ctx, id())
		wantKind(t, err, api.KindNotFound)
	})
}

func TestEverySeriesOfReceiptsIsNumberedApart(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for i, c := range []struct {
			taxID string
			year  int
			test  bool
			want  string
		}{
			{"B1", 2026, false, "R-2026-000001"}, {"B1", 2026, true, "TEST-2026-000001"}, {"B1", 2026, false, "R-2026-000002"},
			{"B2", 2026, false, "R-2026-000001"}, {"B1", 2027, false, "R-2027-000001"}, {"B1", 2026, false, "R-2026-000003"},
			{"B1", 2026, true, "TEST-2026-000002"},
		} {
			o, p := unpaid(t, s)
			r := receipt(o)
			r.Issuer.TaxID, r.Year, r.Test = c.taxID, c.year, c.test
			musttest.Do(t, pay(s, p, r, nil))
			if got, err := s.ReceiptOf(ctx, o.ID); err != nil || got.Number() != c.want || got.Test != c.test {
				t.Errorf("%d: %s, want %s, %v", i, got.Number(), c.want, err)
			}
		}
	})
}

// TestReceiptsPaidAtOnceAreNumberedWithoutGaps pays many orders at the same time. Some of the transactions fail after they
// took their number, and some events come twice.
func TestReceiptsPaidAtOnceAreNumberedWithoutGaps(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const orders = 40
		full := errors.New("full")
		payments, receipts := make([]api.Payment, orders), make([]api.Receipt, orders)
		for i := range orders {
			o, p := unpaid(t, s)
			payments[i], receipts[i] = p, receipt(o)
		}
		inParallel(3*orders, func(i int) {
			n := i % orders
			time.Sleep(time.Duration(rand.IntN(5)) * time.Millisecond)
			if i < orders && n%3 == 0 {
				if err := pay(s, payments[n], receipts[n], full); !errors.Is(err, full) {
					t.Error(err)
				}
				if err := s.ApplyEvent(ctx, "", payments[n].IntentID, atUTC, failAfterNumbering(receipts[n])); err == nil {
					t.Error("a mail that cannot be stored was stored")
				}
				return
			}
			if err := pay(s, payments[n], receipts[n], nil); err != nil {
				t.Error(err)
			}
		})
		var got []int64
		for _, r := range receipts {
			r := musttest.Get(s.ReceiptOf(ctx, r.OrderID))(t)
			got = append(got, r.Sequence)
		}
		slices.Sort(got)
		for i, n := range got {
			if n != int64(i+1) {
				t.Fatalf("the numbers are %v", got)
			}
		}
	})
}

// failAfterNumbering returns a change whose last step fails: the order of its mail does not exist.
func failAfterNumbering(r api.Receipt) func(*api.Order, *api.Payment) (api.Effects, error) {
	broken := mail()
	broken.OrderID = id()
	return func(*api.Order, *api.Payment) (api.Effects, error) {
		return api.Effects{Receipt: &r, Mails: []api.Mail{broken}}, nil
	}
}

func TestPaidOrdersWithoutAReceiptAreListedInTheOrderOfPayment(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var want []string
		for i := range 4 {
			o, p := unpaid(t, s)
			want = append(want, o.ID)
			musttest.Do(t, s.ApplyEvent(ctx, "", p.IntentID, atUTC, func(o *api.Order, p *api.Payment) (api.Effects, error) {
				o.State, o.PaidAt, o.Reference = api.Paid, atUTC.Add(-time.Duration(i)*time.Hour), fmt.Sprint("SE-", i)
				return api.Effects{}, nil
			}))
		}
		unpaid(t, s)
		slices.Reverse(want)
		got := musttest.Get(s.WithoutReceipt(ctx, 3))(t)
		equal(t, got, want[:3])
		musttest.Do(t, s.IssueReceipt(ctx, receipt(api.Order{ID: want[0]}), atUTC))
		musttest.Do(t, s.IssueReceipt(ctx, receipt(api.Order{ID: want[0]}), atUTC)) // another process was first
		got = musttest.Get(s.WithoutReceipt(ctx, 10))(t)
		equal(t, got, want[1:])
		musttest.Do(t, s.IssueReceipt(ctx, receipt(api.Order{ID: want[1]}), atUTC))
		r, err := s.ReceiptOf(ctx, want[1])
		if err != nil || r.Sequence != 2 {
			t.Errorf("number %d, %v", r.Sequence, err)
		}
		wantKind(t, s.IssueReceipt(ctx, receipt(api.Order{ID: id()}), atUTC), api.KindNotFound)
	})
}

func TestAThingIsIssuedOnceHoweverOftenItIsAskedFor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, _ := unpaid(t, s)
		all := make([]api.Issued, 20)
		inParallel(len(all), func(i int) {
			var err error
			all[i], err = s.Issue(ctx, api.Issued{
				Code: api.NewCode(), Kind: api.IssuedMail, Topic: api.MailRefundNotice, Subject: "mail/1", OrderID: o.ID,
				AmountCents: 100, Currency: "EUR", Test: true, At: atUTC.Add(time.Duration(i) * time.Second),
			})
			if err != nil {
				t.Error(err)
			}
		})
		for _, i := range all {
			equal(t, i, all[0])
		}
		got, err := s.Issued(ctx, all[0].Code)
		musttest.Do(t, err)
		equal(t, got, all[0])
		_, err = s.Issued(ctx, api.NewCode())
		wantKind(t, err, api.KindNotFound)
		_, err = s.Issue(ctx, api.Issued{Code: api.NewCode(), Kind: api.IssuedMail, Subject: "mail/2", OrderID: id(), At: atUTC})
		wantKind(t, err, api.KindNotFound)
	})
}

func TestRecordsAndReceiptsStayWhenTheirOrderIsDeleted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		issued, err := s.Issue(ctx, api.Issued{Code: api.NewCode(), Kind: api.IssuedMail, Subject: "mail/1", OrderID: o.ID, At: atUTC})
		musttest.Do(t, err)
		musttest.Do(t, s.IssueReceipt(ctx, receipt(o), atUTC))
		musttest.Do(t, s.DeleteOrder(ctx, mine, o.ID, 0))
		got, err := s.Issued(ctx, issued.Code)
		if err != nil || got.OrderID != "" {
			t.Errorf("%+v, %v", got, err)
		}
		next, p := unpaid(t, s)
		musttest.Do(t, pay(s, p, receipt(next), nil))
		if r, err := s.ReceiptOf(ctx, next.ID); err != nil || r.Sequence != 2 {
			t.Errorf("the number of a deleted order's receipt was given again: %d, %v", r.Sequence, err)
		}
	})
}
