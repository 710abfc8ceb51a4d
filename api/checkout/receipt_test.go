package checkout_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/core/musttest"
)

// receipt returns the receipt of an order; the test fails if it has none.
func (s *shop) receipt(orderID string) api.Receipt {
	s.t.Helper()
	return musttest.Get(s.store.ReceiptOf(ctx, orderID))(s.t)
}

func TestAPaidOrderHasAReceiptOfWhatWasPaidAndWithWhat(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.Issuer = api.Provider{Name: "Sello S.L.", TaxID: "B12345678"}
		_, o, event := s.paid()
		r := s.receipt(o.ID)
		if r.Reference != o.Reference || r.BilledTo.Name != "Ana" || r.Trademark.Name != "Ñandú" || r.Issuer != s.Issuer ||
			r.TotalCents != 46500 || r.Currency != "EUR" || !r.PaidAt.Equal(o.PaidAt) || r.PaymentID != s.payments(o.ID)[0].ID {
			t.Errorf("%+v", r)
		}
		if want := (api.PayMethod{Kind: api.PayCard, Name: "Visa", Digits: "4242"}); r.Method != want {
			t.Errorf("paid with %+v", r.Method)
		}
		if !r.Test {
			t.Error("a receipt of the sandbox is not marked as a test")
		}
		var sum int64
		for _, l := range r.Lines {
			sum += l.AmountCents
		}
		fee, service, vat, known := r.Parts()
		if len(r.Lines) != 2 || sum != r.TotalCents || !known || fee != 127_88+2*82_84 || fee+service+vat != sum || r.Office != "OEPM" || r.VATPercent != 21 {
			t.Errorf("lines %+v of %+v", r.Lines, r)
		}
		s.Issuer.Name = "Another name"
		s.handle(event)
		if again := s.receipt(o.ID); again.Code != r.Code || again.Issuer.Name != "Sello S.L." {
			t.Errorf("the receipt changed: %+v", again)
		}
	})
}

func TestAReceiptNamesTheMeansOfPayment(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		s.customer(secret, "confirm", "payment_method_data[type]", "alipay", "return_url", "http://example.com/#/registration/success")
		s.customer(secret, "decide", "outcome", "complete")
		s.handle(s.event("payment_intent.succeeded"))
		if r := s.receipt(o.ID); r.Method != (api.PayMethod{Kind: api.PayOther, Name: "Alipay"}) {
			t.Errorf("wallet: %+v", r.Method)
		}
		who, o = s.visitor()
		s.debit(s.request(who, o.ID).ClientSecret, comes)
		s.ahead.Add(int64(2 * time.Hour))
		s.nudge()
		s.handle(s.event("payment_intent.succeeded"))
		if r := s.receipt(o.ID); r.Method != (api.PayMethod{Kind: api.PayDebit, Digits: "3000"}) {
			t.Errorf("debit: %+v", r.Method)
		}
	})
}

func TestWebhooksThatArriveAtOnceNumberEachOrderOnceWithoutGaps(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		const orders, repeats = 8, 4
		var ids []string
		var events []delivery
		for range orders {
			who, o := s.visitor()
			s.card(s.request(who, o.ID).ClientSecret, pays)
			ids = append(ids, o.ID)
			events = append(events, s.event("payment_intent.succeeded"))
		}
		var all sync.WaitGroup
		for i := range orders * repeats {
			e := events[i%orders]
			all.Go(func() {
				if err := s.HandleWebhook(ctx, e.body, e.header); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		var numbers []int64
		for _, id := range ids {
			numbers = append(numbers, s.receipt(id).Sequence)
		}
		slices.Sort(numbers)
		for i, n := range numbers {
			if n != int64(i+1) {
				t.Fatalf("numbers %v", numbers)
			}
		}
	})
}

func TestAReceiptForAPriceOfUnknownPartsHasOneLine(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		s.edit(who, o.ID, 40000)
		s.card(s.request(who, o.ID).ClientSecret, pays)
		s.handle(s.event("payment_intent.succeeded"))
		r := s.receipt(o.ID)
		if _, _, _, known := r.Parts(); len(r.Lines) != 1 || r.Lines[0].Count != 3 || r.Lines[0].AmountCents != 40000 || known {
			t.Errorf("%+v", r)
		}
	})
}

func TestOnlyAPaidOrderHasAReceipt(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		secret := s.request(who, o.ID).ClientSecret
		s.card(secret, declines)
		s.handle(s.event("payment_intent.payment_failed"))
		_, err := s.store.ReceiptOf(ctx, o.ID)
		wantKind(t, err, api.KindNotFound)
		musttest.Do(t, s.IssueReceipts(ctx))
		_, err = s.store.ReceiptOf(ctx, o.ID)
		wantKind(t, err, api.KindNotFound)
	})
}

func TestOrdersPaidBeforeThereWereReceiptsGetTheirNumbersInTheOrderOfPayment(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		var ids []string
		for range 5 {
			_, o, _ := s.paid()
			ids = append(ids, o.ID)
			s.ahead.Add(int64(time.Minute))
		}
		for _, table := range []string{"receipts", "receipt_counters", "issued"} {
			musttest.Get(s.store.DB().ExecContext(ctx, "DELETE FROM "+table))(t)
		}
		var all sync.WaitGroup
		for range 3 { // as several processes do that start together
			all.Go(func() {
				if err := s.IssueReceipts(ctx); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for i, id := range ids {
			r := s.receipt(id)
			if r.Sequence != int64(i+1) || r.TotalCents != 46500 || !r.Test || r.Method != (api.PayMethod{}) {
				t.Errorf("order %d: %+v", i, r)
			}
		}
	})
}
