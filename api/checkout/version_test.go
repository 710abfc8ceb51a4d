package checkout_test

import (
	"errors"
	"net/http"
	"testing"

	"sello/api"
)

// wantStale fails the test unless the error has the order as it is stored, in this version.
func wantStale(t *testing.T, err error, version int) {
	t.Helper()
	var e *api.Error
	if !errors.As(err, &e) || e.Kind != api.KindVersionStale || e.Order == nil || e.Order.Version != version || len(e.Order.Owners) == 0 {
		t.Errorf("got %v with %+v, want version %d", err, e, version)
	}
}

func TestP23_PaymentIsRequestedForTheVersionThatTheCustomerHasSeen(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		_, err := s.RequestPayment(ctx, who, o.ID, 0)
		wantKind(t, err, api.KindVersionRequired)
		_, err = s.RequestPayment(ctx, who, o.ID, 2)
		wantStale(t, err, 1)
		s.edit(who, o.ID, o.PriceCents) // the price is the same: something else was edited
		_, err = s.RequestPayment(ctx, who, o.ID, 1)
		wantStale(t, err, 2)
		if p := s.payments(o.ID); len(p) != 0 {
			t.Errorf("payments: %+v", p)
		}
		secret, err := s.RequestPayment(ctx, who, o.ID, 2)
		must(t, err)
		if p := s.shown(o.ID); p.OrderVersion != 2 || p.ClientSecret != secret.ClientSecret {
			t.Errorf("payment %+v", p)
		}
	})
}

func TestP23_AnEditAtTheSamePriceEndsThePaymentOfTheVersionBefore(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		old := s.request(who, o.ID)
		s.edit(who, o.ID, o.PriceCents)
		if status, out := s.card(old.ClientSecret, pays); status != 400 {
			t.Errorf("the old secret paid %v", out)
		}
		_, err := s.RequestPayment(ctx, who, o.ID, 1)
		wantStale(t, err, 2)
		if status, out := s.card(s.request(who, o.ID).ClientSecret, pays); status != 200 {
			t.Errorf("not paid: %v", out)
		}
	})
}

func TestP23_AnOrderThatIsEditedWhileItsPaymentIsMadeLeavesNoIntentBehind(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		who, o := s.visitor()
		edited := false
		s.door.on(func(r *http.Request, pass func() (*http.Response, error)) (*http.Response, error) {
			answer, err := pass()
			if !edited && r.Method == http.MethodPost {
				edited = true
				s.edit(who, o.ID, o.PriceCents)
			}
			return answer, err
		})
		_, err := s.RequestPayment(ctx, who, o.ID, o.Version)
		wantStale(t, err, 2)
		if p := s.payments(o.ID); len(p) != 0 {
			t.Errorf("payments: %+v", p)
		}
		s.event("payment_intent.canceled")
	})
}

func TestP23_OfAConfirmationAndAnEditAtOnceOneWins(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for range 10 {
			who, o := s.visitor()
			secret := s.request(who, o.ID).ClientSecret
			status, edit := 0, error(nil)
			together(2, func(i int) {
				if i == 0 {
					status, _ = s.card(secret, pays)
				} else {
					edit = s.tryEdit(who, o.ID, 61000)
				}
			})
			must(t, s.CancelPayment(ctx, o.ID)) // applies what the provider knows: here no event is handled
			switch got := s.order(o.ID); {
			case status == 200 && got.State == api.Paid && got.Version == 1 && api.KindOf(edit) == api.KindConflict:
			case status == 400 && got.State == api.Pending && got.Version == 2 && edit == nil:
			default:
				t.Errorf("confirmed with %d, edited with %v: version %d is %s", status, edit, got.Version, got.State)
			}
		}
	})
}
