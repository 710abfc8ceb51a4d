package oauth

import (
	"strings"
	"testing"
	"time"

	"sello/api"
)

// reported saves an order of an address in a new browser and requests its report, which opens a pending account.
func (w *world) reported(email string) (b *browser, id string) {
	w.Helper()
	b = w.browser()
	b.business("POST", "/registrations", signup(email)).want(200)
	id = b.ordered(order(email))
	b.business("POST", "/trademarks/"+id+"/report", nil).want(200)
	return b, id
}

func TestWhoPlacedAnOrderIsToldThatItsAccountIsNotActivatedAndGetsTheMailAgain(t *testing.T) {
	each(t, func(w *world) {
		b, id := w.reported("ana@example.com")
		first := w.link(api.MailReportAck, "ana@example.com")
		b.attempt("Ana@Example.com", "whatever").fails(403, CodeInactive)
		second := w.link(api.MailAccountAccess, "ana@example.com")
		b.signUp("ana@example.com").want(200)
		third := w.link(api.MailAccountAccess, "ana@example.com")
		if first == second || second == third {
			w.Error("the mail was not sent again")
		}
		for _, mail := range w.mails(api.MailAccountAccess) {
			if mail.Note != id {
				w.Errorf("a mail leads to %q, not to the order", mail.Note)
			}
		}
		for range w.auth.Limits.MailTo.Max {
			b.attempt("ana@example.com", "whatever").fails(403, CodeInactive)
		}
		if n := len(w.mails(api.MailAccountAccess)); n > w.auth.Limits.MailTo.Max {
			w.Errorf("%d mails", n)
		}
		b.setPassword(w.link(api.MailAccountAccess, "ana@example.com"), "one").want(200)
		b.attempt("ana@example.com", "wrong").fails(401, CodeCredentials)
		w.advance(w.auth.Limits.MailTo.Every + time.Second)
		b.signUp("ana@example.com").fails(409, CodeRegistered)
		b.signIn("ana@example.com", "one")
	})
}

func TestS14_AStrangerIsNotToldThatAnAccountIsNotActivated(t *testing.T) {
	each(t, func(w *world) {
		w.reported("ana@example.com")
		berta, _ := w.reported("berta@example.com")
		sent := len(w.mails(api.MailAccountAccess))
		for _, b := range []*browser{w.browser(), berta} {
			unknown, inactive := b.attempt("nobody@example.com", "x"), b.attempt("ana@example.com", "x")
			inactive.fails(401, CodeCredentials)
			if string(unknown.body) != string(inactive.body) {
				w.Errorf("%s is not %s", inactive.body, unknown.body)
			}
		}
		if n := len(w.mails(api.MailAccountAccess)); n != sent {
			w.Errorf("%d mails, before %d", n, sent)
		}
		w.browser().signUp("ana@example.com").fails(409, CodeRegistered)
	})
}

func TestS42_TheKeyOfAnOrderTellsThatItsAccountIsNotActivated(t *testing.T) {
	each(t, func(w *world) {
		_, id := w.reported("ana@example.com")
		key := api.NewOrderKey()
		w.must(w.store.AddOrderKey(w.Context(), id, api.Hash(key), w.now()))
		phone := w.browser()
		phone.business("POST", "/orderkeys", map[string]string{"key": key}).want(200)
		phone.attempt("ana@example.com", "x").fails(403, CodeInactive)
		if strings.Contains(w.log.String(), key) {
			w.Error("the key is in the log")
		}
	})
}

func TestS39_SigningInWhereAnOrderWasPlacedAttachesItAndElsewhereDoesNot(t *testing.T) {
	each(t, func(w *world) {
		placed := w.browser()
		placed.business("POST", "/registrations", signup("ana@example.com")).want(200)
		id := placed.ordered(order("ana@example.com"))
		w.account("ana@example.com", "one")
		elsewhere := w.browser()
		elsewhere.signIn("ana@example.com", "one")
		elsewhere.business("GET", "/trademarks/"+id, nil).want(404)

		placed.signIn("ana@example.com", "one")
		for _, b := range []*browser{placed, elsewhere} {
			if list := b.business("GET", "/trademarks", nil).want(200); !strings.Contains(string(list.body), id) {
				w.Errorf("the account has %s", list.body)
			}
		}
	})
}

func TestS42_SigningInTakesAlongOnlyOpenedOrdersWithTheAccountsAddress(t *testing.T) {
	each(t, func(w *world) {
		var ids []string
		phone := w.browser()
		for _, email := range []string{"ana@example.com", "berta@example.com"} {
			b := w.browser()
			b.business("POST", "/registrations", signup(email)).want(200)
			id, key := b.ordered(order(email)), api.NewOrderKey()
			w.must(w.store.AddOrderKey(w.Context(), id, api.Hash(key), w.now()))
			phone.business("POST", "/orderkeys", map[string]string{"key": key}).want(200)
			ids = append(ids, id)
		}
		w.account("ana@example.com", "one")
		phone.signIn("ana@example.com", "one")
		phone.business("GET", "/trademarks/"+ids[0], nil).want(200)
		phone.business("GET", "/trademarks/"+ids[1], nil).want(404)
		if list := phone.business("GET", "/trademarks", nil).want(200); !strings.Contains(string(list.body), ids[0]) || strings.Contains(string(list.body), ids[1]) {
			w.Errorf("the account has %s", list.body)
		}
	})
}
