// Package orders implements the use cases of trademark orders: price, save, list, delete, request a viability
// report, read the history, answer a question. Payment is in package checkout.
//
// Every submission is cleaned, checked and priced here by the core; a price or state sent by the browser is
// ignored. The store's queries check that an order belongs to the calling session or its account.
package orders

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/pricing"
)

// Store is the part of the database that orders use.
type Store interface {
	CheckUses(ctx context.Context, uses []api.Use) error
	Use(ctx context.Context, uses []api.Use) error
	CreateOrder(ctx context.Context, o api.Order, effects ...api.Effects) error // api.ErrCrowded beyond api.MaxPending
	OrderFor(ctx context.Context, s api.Session, id string) (api.Order, error)
	OrdersFor(ctx context.Context, s api.Session, after api.Cursor, limit int) ([]api.Order, error) // limit 0: all
	IntakeFor(ctx context.Context, s api.Session, draftID string) (api.Intake, error)
	ChangeOrder(ctx context.Context, s api.Session, id string, change func(*api.Order) (api.Effects, error)) (api.Order, error)
	ReplaceOrder(ctx context.Context, s api.Session, id string, change func(*api.Order) ([]api.Event, error), uses ...api.Use) (api.Order, error)
	DeleteOrder(ctx context.Context, s api.Session, id string, version int) error // version 0: any
	EventsOf(ctx context.Context, orderIDs ...string) ([]api.Event, error)
	DocumentsOf(ctx context.Context, orderIDs ...string) ([]api.Document, error)
	OpenByKey(ctx context.Context, who api.Session, keyHash []byte, now time.Time) (api.OpenedOrder, error)
}

// Blobs stores the bytes of logos and documents.
type Blobs interface {
	Put(ctx context.Context, key, typ string, b []byte) error
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
	Delete(ctx context.Context, key string) error
}

// Payments is the part of the payments that orders use.
type Payments interface {
	WithPayments(ctx context.Context, orders ...api.Order) ([]api.OrderView, error)
	Refresh(ctx context.Context, o api.OrderView) api.OrderView // checks an open payment at its provider, and returns the order as it is then
}

// Service implements the use cases of orders. Now returns UTC.
type Service struct {
	Store    Store
	Blobs    Blobs
	Payments Payments
	Log      *slog.Logger
	Quotas   api.Quotas
	Terms    api.OfficialTerms // nil if there are none
	Now      func() time.Time
}

// Draft is an order as the caller sends it.
type Draft struct {
	Order   form.Order
	DraftID string      // made by the page once for each form; "" if the caller sent none
	Version int         // of the order, as the caller has seen it; 0 if the caller has seen none
	Lang    string      // of the mails; one that has texts of its own, such as "es"
	Logo    *api.Upload // if nil, and without Kept, the order's stored logo stays
	Kept    *KeptName   // names the logo that KeepLogo has kept, instead of Logo
	Sent    api.Sent    // counts against the quotas
	checked *api.File   // what Kept names; nil before it is read
	Refused error       // error to return instead of creating a new order, such as a rate limit on mails; nil allows it
}

// PageSize is the most orders in a page of a list.
const PageSize = 50

// Price returns the quote for a trademark that may be incomplete: only the fields that the price depends on are
// checked.
//
// Errors: KindInvalidData for classes that do not exist; KindUnknownPrice if there is no automatic price (other
// countries, unknown class).
func (s *Service) Price(_ context.Context, t form.Trademark) (pricing.Quote, error) {
	var wrong fault.List
	for _, f := range form.CheckTrademark(t) {
		if isClass(f) {
			wrong = append(wrong, f)
		}
	}
	if err := api.Invalid(wrong); err != nil {
		return pricing.Quote{}, err
	}
	quote := pricing.OfTrademark(t, s.today())
	if !quote.Available {
		return quote, api.Fail(api.KindUnknownPrice)
	}
	return quote, nil
}

// isClass reports whether a fault concerns the chosen classes. That no class is chosen yet does not count.
func isClass(f fault.Fault) bool {
	return f.Code != fault.Required && strings.HasPrefix(f.Path, "classifications")
}

// today returns the date whose prices apply.
func (s *Service) today() string { return api.Day(s.Now()) }

// Get returns an order of the session or its account, after its open payment was checked at the payment provider; KindNotFound
// for any other order.
func (s *Service) Get(ctx context.Context, who api.Session, id string) (api.OrderView, error) {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil {
		return api.OrderView{}, err
	}
	v, err := s.view(ctx, o)
	if err != nil {
		return v, err
	}
	return s.Payments.Refresh(ctx, v), nil
}

// view returns an order with its payment.
func (s *Service) view(ctx context.Context, o api.Order) (api.OrderView, error) {
	views, err := s.Payments.WithPayments(ctx, o)
	if err != nil {
		return api.OrderView{}, err
	}
	return views[0], nil
}

// OpenByKey gives the session what the key of a mail's link allows: an anonymous session may then use the order, unless
// an activated account owns it. KindNotFound for a key that does not exist or has expired, and if its order was deleted.
func (s *Service) OpenByKey(ctx context.Context, who api.Session, key string) (api.OpenedOrder, error) {
	return s.Store.OpenByKey(ctx, who, api.Hash(key), s.Now())
}

// List returns all orders of the account, newest first; KindUnauthorized for an anonymous session.
func (s *Service) List(ctx context.Context, who api.Session) ([]api.OrderView, error) {
	list, err := s.Store.OrdersFor(ctx, who, api.Cursor{}, 0)
	if err != nil {
		return nil, err
	}
	return s.Payments.WithPayments(ctx, list...)
}

// Page returns the account's at most PageSize orders that follow after, newest first. next is the cursor of the next
// page; the zero Cursor if there is none. KindUnauthorized for an anonymous session.
func (s *Service) Page(ctx context.Context, who api.Session, after api.Cursor) (page []api.OrderView, next api.Cursor, err error) {
	list, err := s.Store.OrdersFor(ctx, who, after, PageSize+1)
	if err != nil {
		return nil, next, err
	}
	list, next = api.Page(list, PageSize, func(o api.Order) api.Cursor { return api.Cursor{CreatedAt: o.CreatedAt, ID: o.ID} })
	page, err = s.Payments.WithPayments(ctx, list...)
	return page, next, err
}

// Delete deletes a pending order and its logo. version is that of the order as the caller has seen it; 0 deletes any. Errors:
// KindConflict in any other state; KindVersionStale if the order was changed since.
func (s *Service) Delete(ctx context.Context, who api.Session, id string, version int) error {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil {
		return err
	}
	if err := s.Store.DeleteOrder(ctx, who, id, version); err != nil {
		return err
	}
	s.drop(ctx, o.LogoKey)
	return nil
}

// Logo returns the logo of an order; KindNotFound if it has none.
func (s *Service) Logo(ctx context.Context, who api.Session, id string) (api.File, error) {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil {
		return api.File{}, err
	}
	return logo.Open(ctx, s.Blobs, &o.Trademark, o.LogoKey, o.LogoType)
}

// drop deletes a logo that no order uses, even if the request was cancelled. A failure is only logged: the periodic
// sweep deletes logos that are left over.
func (s *Service) drop(ctx context.Context, key string) {
	if key == "" {
		return
	}
	if err := s.Blobs.Delete(context.WithoutCancel(ctx), key); err != nil {
		s.Log.WarnContext(ctx, "a logo stays behind", "key", key, "error", err)
	}
}

// dropUnsaved deletes the new logo of an order that was not saved because of err. If the order may have been saved all the same,
// it uses the logo, which is left to the periodic sweep.
func (s *Service) dropUnsaved(ctx context.Context, key string, err error) {
	if !api.MayHaveHappened(err) {
		s.drop(ctx, key)
	}
}
