package orders_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/blobs"
	"sello/api/logo"
	"sello/api/orders"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
)

// The usual ways are tested through HTTP (api/rest). Here is what happens when something fails halfway.

var errDown = errors.New("down")

// failing is the real store whose writes of orders can be made to fail.
type failing struct {
	*store.Store
	create, change error
	meanwhile      func() // runs after an order was read and before it is changed; nil for none
}

func (f *failing) CreateOrder(ctx context.Context, o api.Order, mails ...api.Mail) error {
	if f.create != nil {
		return f.create
	}
	return f.Store.CreateOrder(ctx, o, mails...)
}

func (f *failing) ReplaceOrder(ctx context.Context, s api.Session, id string, change func(*api.Order) error) (api.Order, error) {
	if f.meanwhile != nil {
		f.meanwhile()
	}
	return f.Store.ReplaceOrder(ctx, s, id, func(o *api.Order) error {
		if err := change(o); err != nil {
			return err
		}
		return f.change
	})
}

// payments records its calls, and fails if a test sets an error.
type payments struct {
	changed, removed []string
	err              error
	busy             error // OrderChanging's
}

func (p *payments) OrderChanging(context.Context, string) error { return p.busy }

func (p *payments) OrderChanged(_ context.Context, o api.Order) (api.OrderView, error) {
	p.changed = append(p.changed, o.ID)
	return api.OrderView{Order: o}, p.err
}

func (p *payments) WithPayments(_ context.Context, orders ...api.Order) ([]api.OrderView, error) {
	views := make([]api.OrderView, len(orders))
	for i, o := range orders {
		views[i] = api.OrderView{Order: o}
	}
	return views, nil
}

func (p *payments) OrderRemoved(_ context.Context, id string) error {
	p.removed = append(p.removed, id)
	return p.err
}

type desk struct {
	*orders.Service
	store    *failing
	blobs    blobs.Store
	payments *payments
	who      api.Session
	log      bytes.Buffer
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	s := storetest.SQLite(t)
	now := func() time.Time { return time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC) }
	files, err := blobs.Open("", s)
	if err != nil {
		t.Fatal(err)
	}
	a := api.Account{ID: api.NewID(), Email: "ana@example.com", State: api.AccountActive, Role: "customer", Lang: "en", CreatedAt: now()}
	if err := s.SignUp(t.Context(), a, nil); err != nil {
		t.Fatal(err)
	}
	d := &desk{store: &failing{Store: s}, blobs: files, payments: &payments{}, who: api.Session{ID: api.NewID(), AccountID: a.ID}}
	d.Service = &orders.Service{Store: d.store, Blobs: files, Payments: d.payments, Now: now, Log: slog.New(slog.NewTextHandler(&d.log, nil))}
	return d
}

// kept counts the logos.
func (d *desk) kept(t *testing.T) int {
	t.Helper()
	keys, err := d.blobs.Before(t.Context(), time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	return len(keys)
}

func draft(body string) orders.Draft {
	owner := form.Party{
		Type: form.Person, Name: "Ana", Lastname: "García", Nationality: "ES", Email: "ana@example.com",
		Address:        form.Address{Street: "Calle Mayor 1", City: "Madrid", Zipcode: "28001", Country: "ES"},
		PersonalIDType: form.IDTypeNIF, PersonalID: "12345678Z",
	}
	return orders.Draft{
		Lang: "en", Logo: &logo.Upload{Name: "a.pdf", Bytes: []byte("%PDF-1.7\n" + body + "\n%%EOF")},
		Order: form.Order{Owners: []form.Party{owner}, UseOwnerBilling: true, Trademark: form.Trademark{
			Type: form.TypeLogo, CountryProtection: form.TerritorySpain, Classifications: []form.Selection{{Class: "c1"}},
		}},
	}
}

func TestALogoStaysBehindOnlyWhereItsOrderMayHaveBeenSaved(t *testing.T) {
	for err, kept := range map[error]int{api.Fail(api.KindConflict): 0, errDown: 1} {
		d := newDesk(t)
		d.store.create = err
		if _, got := d.Create(t.Context(), d.who, draft("1")); !errors.Is(got, err) || d.kept(t) != kept {
			t.Errorf("%v: got %v and %d logos, want %d", err, got, d.kept(t), kept)
		}
	}
}

func TestAChangeThatFailsLeavesTheOldLogo(t *testing.T) {
	for err, kept := range map[error]int{api.Fail(api.KindConflict): 1, errDown: 2} {
		d := newDesk(t)
		o, _ := d.Create(t.Context(), d.who, draft("1"))
		d.store.change = err
		if _, got := d.Update(t.Context(), d.who, o.ID, draft("2")); !errors.Is(got, err) {
			t.Fatal(got)
		}
		file, got := d.Logo(t.Context(), d.who, o.ID)
		if got != nil || !bytes.Contains(file.Bytes, []byte("\n1\n")) || d.kept(t) != kept {
			t.Errorf("%v: %q, %v, %d logos, want %d", err, file.Bytes, got, d.kept(t), kept)
		}
	}
}

func TestEveryEditIsANewVersionAndToldToThePayment(t *testing.T) {
	d := newDesk(t)
	o, err := d.Create(t.Context(), d.who, draft("1"))
	if err != nil || o.Version != 1 || len(d.payments.changed) != 0 {
		t.Fatalf("%+v %v", o, err)
	}
	d.payments.err = errDown // the edit stands all the same
	after, err := d.Update(t.Context(), d.who, o.ID, draft("2"))
	if err != nil || after.Version != 2 || len(d.payments.changed) != 1 || d.payments.changed[0] != o.ID || d.kept(t) != 1 {
		t.Errorf("%+v %v %v", after, err, d.payments.changed)
	}
}

// undeletable is a store of logos that deletes none.
type undeletable struct{ blobs.Store }

func (undeletable) Delete(context.Context, string) error { return errDown }

func TestWhatFailsAfterAnOrderWasSavedIsInTheServicesLog(t *testing.T) {
	d := newDesk(t)
	o, err := d.Create(t.Context(), d.who, draft("1"))
	if err != nil {
		t.Fatal(err)
	}
	d.payments.err, d.Blobs = errDown, undeletable{d.blobs}
	if _, err := d.Update(t.Context(), d.who, o.ID, draft("2")); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"is not aligned\" order=" + o.ID + " error=down", "stays behind\" key=" + o.LogoKey + " error=down"} {
		if !strings.Contains(d.log.String(), want) {
			t.Errorf("the log lacks %q:\n%s", want, d.log.String())
		}
	}
}

func TestAnOrderWhoseMoneyIsOnItsWayIsNotChanged(t *testing.T) {
	d := newDesk(t)
	o, err := d.Create(t.Context(), d.who, draft("1"))
	if err != nil {
		t.Fatal(err)
	}
	d.payments.busy = api.Fail(api.KindConflict)
	if _, err := d.Update(t.Context(), d.who, o.ID, draft("2")); api.KindOf(err) != api.KindConflict {
		t.Fatal(err)
	}
	after, err := d.Get(t.Context(), d.who, o.ID)
	if err != nil || after.Version != 1 || len(d.payments.changed) != 0 || d.kept(t) != 1 {
		t.Errorf("%+v %v, %d logos", after, err, d.kept(t))
	}
}

func TestAnOrderThatIsPaidWhileItsChangeIsCheckedIsNotChanged(t *testing.T) {
	for _, state := range []api.OrderState{api.Processing, api.Paid, api.Review} {
		d := newDesk(t)
		o, err := d.Create(t.Context(), d.who, draft("1"))
		if err != nil {
			t.Fatal(err)
		}
		d.store.meanwhile = func() {
			_, err := d.store.Store.ChangeOrder(t.Context(), d.who, o.ID, func(o *api.Order) (api.Effects, error) {
				o.State = state
				return api.Effects{}, nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if _, err := d.Update(t.Context(), d.who, o.ID, draft("2")); api.KindOf(err) != api.KindConflict {
			t.Fatalf("%s: got %v", state, err)
		}
		after, err := d.Get(t.Context(), d.who, o.ID)
		if err != nil || after.State != state || after.Version != 1 || after.LogoKey != o.LogoKey || d.kept(t) != 1 {
			t.Errorf("%s: %+v %v, %d logos", state, after, err, d.kept(t))
		}
	}
}

func TestAnOrderWhosePaymentCannotBeEndedIsNotRemoved(t *testing.T) {
	d := newDesk(t)
	o, err := d.Create(t.Context(), d.who, draft("1"))
	if err != nil {
		t.Fatal(err)
	}
	d.payments.err = api.Fail(api.KindConflict)
	if err := d.Delete(t.Context(), d.who, o.ID); api.KindOf(err) != api.KindConflict {
		t.Fatal(err)
	}
	if _, err := d.Get(t.Context(), d.who, o.ID); err != nil || d.kept(t) != 1 {
		t.Errorf("%v, %d logos", err, d.kept(t))
	}
	d.payments.err = nil
	if err := d.Delete(t.Context(), d.who, o.ID); err != nil || d.kept(t) != 0 {
		t.Errorf("%v, %d logos", err, d.kept(t))
	}
}

func TestTheMailsOfAnOrderNameItsOwnerAndItsLanguage(t *testing.T) {
	d := newDesk(t)
	es := draft("1")
	es.Lang = "es"
	o, err := d.Create(t.Context(), d.who, es)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.RequestReport(t.Context(), d.who, o.ID); err != nil {
		t.Fatal(err)
	}
	want := []api.Mail{
		{Kind: api.MailOrderReceived, To: "ana@example.com", Lang: "es", OrderID: o.ID},
		{Kind: api.MailReportRequest, Lang: "es", OrderID: o.ID},
		{Kind: api.MailReportAck, To: "ana@example.com", Lang: "es", OrderID: o.ID},
	}
	mails, ids := storetest.Mails(t, d.store.Store), map[string]bool{}
	for i := range mails {
		ids[mails[i].ID] = true
		mails[i].ID = ""
	}
	if !slices.Equal(mails, want) || len(ids) != len(want) || ids[""] {
		t.Errorf("got %+v with the ids %v, want %+v", mails, ids, want)
	}
}

func TestPricesChangeAtMidnightInMadrid(t *testing.T) {
	mark := draft("1").Order.Trademark
	for at, priced := range map[string]bool{
		"2019-12-31T22:59:59Z": false, // the first prices are from 1 January 2020
		"2019-12-31T23:00:00Z": true,
	} {
		now, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		s := &orders.Service{Now: func() time.Time { return now }}
		if _, err := s.Price(t.Context(), mark); (err == nil) != priced {
			t.Errorf("%s: %v", at, err)
		}
	}
}

func TestTheStoredPriceIsTheCoresAndTheDateTodays(t *testing.T) {
	d := newDesk(t)
	o, err := d.Create(t.Context(), d.who, draft("1"))
	if err != nil || o.PriceCents != 175_00 || o.Currency != "EUR" || o.Tariff == "" || o.Quote.FeeCents != 127_88 || o.CreatedAt != d.Now() || o.UpdatedAt != d.Now() {
		t.Errorf("%+v %v", o, err)
	}
}
