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
	"sello/api/orders"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
	"sello/core/pricing"
)

// The usual ways are tested through HTTP (api/rest). Here is what happens when something fails halfway.

var errDown = errors.New("down")

// failing is the real store whose writes of orders can be made to fail.
type failing struct {
	*store.Store
	create, change error
	meanwhile      func() // runs after an order was read and before it is changed; nil for none
}

func (f *failing) CreateOrder(ctx context.Context, o api.Order, effects ...api.Effects) error {
	if f.create != nil {
		return f.create
	}
	return f.Store.CreateOrder(ctx, o, effects...)
}

func (f *failing) ReplaceOrder(ctx context.Context, s api.Session, id string, change func(*api.Order) ([]api.Event, error), uses ...api.Use) (api.Order, error) {
	if f.meanwhile != nil {
		f.meanwhile()
	}
	return f.Store.ReplaceOrder(ctx, s, id, func(o *api.Order) ([]api.Event, error) {
		events, err := change(o)
		if err != nil {
			return nil, err
		}
		return events, f.change
	}, uses...)
}

// payments adds no payments to orders.
type payments struct{}

func (payments) WithPayments(_ context.Context, orders ...api.Order) ([]api.OrderView, error) {
	views := make([]api.OrderView, len(orders))
	for i, o := range orders {
		views[i] = api.OrderView{Order: o}
	}
	return views, nil
}

// Refresh returns the order unchanged.
func (payments) Refresh(_ context.Context, o api.OrderView) api.OrderView { return o }

type desk struct {
	*orders.Service
	store *failing
	blobs blobs.Store
	who   api.Session
	log   bytes.Buffer
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	s := storetest.SQLite(t)
	now := func() time.Time { return time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC) }
	files := musttest.Get(blobs.Open("", s))(t)
	a := api.Account{ID: api.NewID(), Email: "ana@example.com", State: api.AccountActive, Role: "customer", Lang: "en", CreatedAt: now()}
	musttest.Do(t, s.SignUp(t.Context(), a, nil))
	d := &desk{store: &failing{Store: s}, blobs: files, who: api.Session{ID: api.NewID(), AccountID: a.ID}}
	d.Service = &orders.Service{Store: d.store, Blobs: files, Payments: payments{}, Now: now, Log: slog.New(slog.NewTextHandler(&d.log, nil))}
	return d
}

// kept counts the logos.
func (d *desk) kept(t *testing.T) (n int) {
	t.Helper()
	musttest.Do(t, d.blobs.Before(t.Context(), time.Now().Add(time.Hour), func(string) error { n++; return nil }))
	return n
}

func draft(body string) orders.Draft {
	owner := form.Party{
		Type: form.Person, Name: "Ana", Lastname: "García", Nationality: "ES", Email: "ana@example.com",
		Address:        form.Address{Street: "Calle Mayor 1", City: "Madrid", Zipcode: "28001", Country: "ES"},
		PersonalIDType: form.IDTypeNIF, PersonalID: "12345678Z",
	}
	return orders.Draft{
		Lang: "en", Logo: &api.Upload{Name: "a.pdf", Bytes: []byte("%PDF-1.7\n" + body + "\n%%EOF")},
		Order: form.Order{Owners: []form.Party{owner}, UseOwnerBilling: true, Trademark: form.Trademark{
			Type: form.TypeLogo, CountryProtection: form.TerritorySpain, Classifications: []form.Selection{{Class: "c1"}},
		}},
	}
}

// of returns a draft that was made from a version of its order.
func of(version int, d orders.Draft) orders.Draft {
	d.Version = version
	return d
}

func TestALogoStaysBehindOnlyWhereItsOrderMayHaveBeenSaved(t *testing.T) {
	for err, kept := range map[error]int{api.Fail(api.KindConflict): 0, errDown: 1, api.Fail(api.KindUnavailable): 1} {
		d := newDesk(t)
		d.store.create = err
		if _, got := d.Create(t.Context(), d.who, draft("1")); !errors.Is(got, err) || d.kept(t) != kept {
			t.Errorf("%v: got %v and %d logos, want %d", err, got, d.kept(t), kept)
		}
	}
}

func TestAChangeThatFailsLeavesTheOldLogo(t *testing.T) {
	for err, kept := range map[error]int{api.Fail(api.KindConflict): 1, errDown: 2, api.Fail(api.KindUnavailable): 2} {
		d := newDesk(t)
		o, _ := d.Create(t.Context(), d.who, draft("1"))
		d.store.change = err
		if _, got := d.Update(t.Context(), d.who, o.ID, of(1, draft("2"))); !errors.Is(got, err) {
			t.Fatal(got)
		}
		file, got := d.Logo(t.Context(), d.who, o.ID)
		if got != nil || !bytes.Contains(file.Bytes, []byte("\n1\n")) || d.kept(t) != kept {
			t.Errorf("%v: %q, %v, %d logos, want %d", err, file.Bytes, got, d.kept(t), kept)
		}
	}
}

func TestEveryEditIsANewVersionAndEndsThePaymentOfTheOneBefore(t *testing.T) {
	d := newDesk(t)
	o, err := d.Create(t.Context(), d.who, draft("1"))
	if err != nil || o.Version != 1 {
		t.Fatalf("%+v %v", o, err)
	}
	after, err := d.Update(t.Context(), d.who, o.ID, of(1, draft("2")))
	if err != nil || after.Version != 2 || d.kept(t) != 1 {
		t.Errorf("%+v %v", after, err)
	}
}

func TestAnItemThatMovedStaysInAnOrderThatHasIt(t *testing.T) {
	d := newDesk(t)
	items := func(ids ...string) orders.Draft {
		with := draft("1")
		with.Order.Trademark.Classifications = []form.Selection{{Class: "c20", Epigraphs: ids}}
		return with
	}
	if _, err := d.Create(t.Context(), d.who, items("c20e8")); api.KindOf(err) != api.KindInvalidData {
		t.Fatalf("a new order: %v", err)
	}
	o, err := d.Create(t.Context(), d.who, items("c20e1"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = d.store.Store.ReplaceOrder(t.Context(), d.who, o.ID, func(o *api.Order) ([]api.Event, error) { // as saved before the item moved
		o.Trademark.Classifications = []form.Selection{{Class: "c20", Epigraphs: []string{"c20e8"}}}
		return nil, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Update(t.Context(), d.who, o.ID, of(1, items("c20e1", "c20e8"))); err != nil {
		t.Errorf("an edit of the order: %v", err)
	}
	if _, err := d.Update(t.Context(), d.who, o.ID, of(2, items("c20e8", "c20e27"))); api.KindOf(err) != api.KindInvalidData {
		t.Errorf("another item that moved: %v", err)
	}
}

func TestP23_AnEditOfAVersionThatWasReplacedChangesNothing(t *testing.T) {
	d := newDesk(t)
	o, _ := d.Create(t.Context(), d.who, draft("1"))
	musttest.Get(d.Update(t.Context(), d.who, o.ID, of(1, draft("2"))))(t)
	_, err := d.Update(t.Context(), d.who, o.ID, draft("3"))
	if api.KindOf(err) != api.KindVersionRequired {
		t.Errorf("without a version: %v", err)
	}
	_, err = d.Update(t.Context(), d.who, o.ID, of(1, draft("3")))
	var e *api.Error
	if !errors.As(err, &e) || e.Kind != api.KindVersionStale || e.Order == nil || e.Order.Version != 2 || e.Order.ID != o.ID {
		t.Errorf("got %v", err)
	}
	file, err := d.Logo(t.Context(), d.who, o.ID)
	if err != nil || !bytes.Contains(file.Bytes, []byte("\n2\n")) || d.kept(t) != 1 {
		t.Errorf("%q %v, %d logos", file.Bytes, err, d.kept(t))
	}
}

func TestP23_OfTwoEditsOfOneVersionAtOnceOneIsStored(t *testing.T) {
	d := newDesk(t)
	o, _ := d.Create(t.Context(), d.who, draft("1"))
	d.store.meanwhile = func() {
		d.store.meanwhile = nil
		musttest.Get(d.Update(t.Context(), d.who, o.ID, of(1, draft("2"))))(t)
	}
	_, err := d.Update(t.Context(), d.who, o.ID, of(1, draft("3")))
	if api.KindOf(err) != api.KindVersionStale || d.kept(t) != 1 {
		t.Errorf("got %v, %d logos", err, d.kept(t))
	}
}

func TestASaveThatADeletionOvertakesCreatesTheOrder(t *testing.T) {
	d := newDesk(t)
	saved := draft("1")
	saved.DraftID = api.NewID()
	before := musttest.Get(d.Create(t.Context(), d.who, saved))(t)
	d.store.meanwhile = func() {
		d.store.meanwhile = nil
		if err := d.Delete(t.Context(), d.who, before.ID, 0); err != nil {
			t.Error(err)
		}
	}
	after, err := d.Create(t.Context(), d.who, of(before.Version, saved))
	if err != nil || after.ID == before.ID {
		t.Fatalf("order %s after %s, %v", after.ID, before.ID, err)
	}
	if _, err := d.Get(t.Context(), d.who, after.ID); err != nil {
		t.Error(err)
	}
}

func TestASaveThatIsRepeatedSinceItsAnswerWasLostIsAnsweredWithTheStoredOrder(t *testing.T) {
	d := newDesk(t)
	first := draft("1")
	first.DraftID = api.NewID()
	o := musttest.Get(d.Create(t.Context(), d.who, first))(t)
	again, err := d.Create(t.Context(), d.who, first)
	if err != nil || again.ID != o.ID || again.Version != 1 || d.kept(t) != 1 {
		t.Errorf("created again: %+v %v, %d logos", again, err, d.kept(t))
	}
	edit := of(1, draft("2"))
	for range 2 {
		if again, err = d.Update(t.Context(), d.who, o.ID, edit); err != nil || again.Version != 2 || d.kept(t) != 1 {
			t.Errorf("updated: %+v %v, %d logos", again, err, d.kept(t))
		}
	}
	// Whether a draft that refers to the stored logo means this one is not known.
	edit.Logo, edit.Order.Trademark.Logo = nil, again.Trademark.Logo
	if _, err = d.Update(t.Context(), d.who, o.ID, edit); api.KindOf(err) != api.KindVersionStale {
		t.Errorf("got %v", err)
	}
	other := edit
	other.Logo, other.Order.Owners = draft("2").Logo, []form.Party{{}}
	other.Order.Owners[0] = edit.Order.Owners[0]
	other.Order.Owners[0].Name = "Eva"
	if _, err = d.Update(t.Context(), d.who, o.ID, other); api.KindOf(err) != api.KindVersionStale {
		t.Errorf("got %v", err)
	}
}

// undeletable is a store of logos that deletes none.
type undeletable struct{ blobs.Store }

func (undeletable) Delete(context.Context, string) error { return errDown }

func TestWhatFailsAfterAnOrderWasSavedIsInTheServicesLog(t *testing.T) {
	d := newDesk(t)
	o := musttest.Get(d.Create(t.Context(), d.who, draft("1")))(t)
	d.Blobs = undeletable{d.blobs}
	musttest.Get(d.Update(t.Context(), d.who, o.ID, of(1, draft("2"))))(t)
	if want := "stays behind\" key=" + o.LogoKey + " error=down"; !strings.Contains(d.log.String(), want) {
		t.Errorf("the log lacks %q:\n%s", want, d.log.String())
	}
}

func TestAnOrderThatIsPaidWhileItsChangeIsCheckedIsNotChanged(t *testing.T) {
	for _, state := range []api.OrderState{api.Processing, api.Paid, api.Review} {
		d := newDesk(t)
		o := musttest.Get(d.Create(t.Context(), d.who, draft("1")))(t)
		d.store.meanwhile = func() {
			_, err := d.store.Store.ChangeOrder(t.Context(), d.who, o.ID, func(o *api.Order) (api.Effects, error) {
				o.State = state
				return api.Effects{}, nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if _, err := d.Update(t.Context(), d.who, o.ID, of(1, draft("2"))); api.KindOf(err) != api.KindConflict {
			t.Fatalf("%s: got %v", state, err)
		}
		after, err := d.Get(t.Context(), d.who, o.ID)
		if err != nil || after.State != state || after.Version != 1 || after.LogoKey != o.LogoKey || d.kept(t) != 1 {
			t.Errorf("%s: %+v %v, %d logos", state, after, err, d.kept(t))
		}
	}
}

func TestAnOrderThatIsPaidWhileItIsDeletedStays(t *testing.T) {
	d := newDesk(t)
	o, err := d.Create(t.Context(), d.who, draft("1"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = d.store.ChangeOrder(t.Context(), d.who, o.ID, func(o *api.Order) (api.Effects, error) {
		o.State = api.Paid
		return api.Effects{}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Delete(t.Context(), d.who, o.ID, 0); api.KindOf(err) != api.KindConflict {
		t.Fatal(err)
	}
	if _, err := d.Get(t.Context(), d.who, o.ID); err != nil || d.kept(t) != 1 {
		t.Errorf("%v, %d logos", err, d.kept(t))
	}
}

func TestTheMailsOfAnOrderNameItsOwnerAndItsLanguage(t *testing.T) {
	d := newDesk(t)
	es := draft("1")
	es.Lang = "es"
	o := musttest.Get(d.Create(t.Context(), d.who, es))(t)
	musttest.Get(d.RequestReport(t.Context(), d.who, o.ID))(t)
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
		now := musttest.Get(time.Parse(time.RFC3339, at))(t)
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

// late is payments whose news has not arrived: a check finds that the money is being collected.
type late struct{ payments }

func (late) Refresh(_ context.Context, o api.OrderView) api.OrderView {
	o.State = api.Processing
	return o
}

func TestAnOpenedOrderIsShownAsItIsAfterItsPaymentWasChecked(t *testing.T) {
	d := newDesk(t)
	o := musttest.Get(d.Create(t.Context(), d.who, draft("1")))(t)
	d.Payments = late{}
	if after, err := d.Get(t.Context(), d.who, o.ID); err != nil || after.State != api.Processing {
		t.Errorf("the order is %s, %v", after.State, err)
	}
}

func TestAnOrderStoresItsSession(t *testing.T) {
	d := newDesk(t)
	who := api.NewAnonymous("token", d.Now())
	musttest.Do(t, d.store.SaveRegistration(t.Context(), api.Registration{SessionID: who.ID, Email: "ana@example.com", At: d.Now()}))
	musttest.Get(d.Create(t.Context(), who, draft("1")))(t)
	if stored, err := d.store.StoredSession(t.Context(), who); err != nil || stored.Unsaved != nil {
		t.Errorf("%+v, %v", stored, err)
	}
}

func TestAnotherLogoOfTheSameNameAndSizeEndsAnOfferedPrice(t *testing.T) {
	d := newDesk(t)
	o := musttest.Get(d.Create(t.Context(), d.who, draft("1")))(t)
	offered := func() api.Order {
		return musttest.Get(d.store.ChangeOrder(t.Context(), d.who, o.ID, func(o *api.Order) (api.Effects, error) {
			o.PriceCents, o.Tariff = 99900, pricing.Offer
			return api.Effects{}, nil
		}))(t)
	}
	same := draft("1")
	same.Logo = nil
	if got, err := d.Update(t.Context(), d.who, o.ID, of(offered().Version, same)); err != nil || !got.Offered() || got.PriceCents != 99900 {
		t.Errorf("the same mark has the price %d, %v", got.PriceCents, err)
	}
	if got, err := d.Update(t.Context(), d.who, o.ID, of(offered().Version, draft("2"))); err != nil || got.Offered() {
		t.Errorf("another logo has the price %d, %v", got.PriceCents, err)
	}
}

func TestAVisitorUpdatesNoOrder(t *testing.T) {
	d := newDesk(t)
	o := musttest.Get(d.Create(t.Context(), d.who, draft("1")))(t)
	_, err := d.Update(t.Context(), api.Session{ID: d.who.ID}, o.ID, of(1, draft("2")))
	if api.KindOf(err) != api.KindUnauthorized {
		t.Errorf("got %v", err)
	}
}
