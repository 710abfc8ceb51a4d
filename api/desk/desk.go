// Package desk implements the use cases of the provider's desk: operators find orders, act on them, and answer requests.
//
// Every act is one transaction with its entry in the audit log. An act names the revision of the order that the operator has
// seen, and changes nothing if anything was done with the order since.
package desk

import (
	"context"
	"log/slog"
	"time"

	"sello/api"
	"sello/api/documents"
)

// Store is the part of the database that the desk uses.
type Store interface {
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	AddressesOf(ctx context.Context, accountIDs ...string) (map[string]string, error)
	Order(ctx context.Context, id string) (api.Order, error)
	CountQueues(ctx context.Context) (orders map[api.Queue]int, contacts int, err error)
	SelectOrders(ctx context.Context, sel api.Selection, after api.Cursor, limit int) ([]api.Order, error)
	PaymentsOf(ctx context.Context, orderIDs ...string) ([]api.Payment, error)
	EventsOf(ctx context.Context, orderIDs ...string) ([]api.Event, error)
	DocumentsOf(ctx context.Context, orderIDs ...string) ([]api.Document, error)
	MailsOf(ctx context.Context, orderID string) ([]api.MailRecord, error)
	MailsOfContact(ctx context.Context, contactID string) ([]api.MailRecord, error)
	TroubledMails(ctx context.Context) ([]api.MailRecord, error)
	CountTroubledMails(ctx context.Context) (int, error)
	ResendMail(ctx context.Context, id string, acts ...api.Act) error
	ConsentsOfOrder(ctx context.Context, orderID string) ([]api.Consent, error)
	ActsOf(ctx context.Context, orderID string) ([]api.Act, error)
	ChangeAnyOrder(ctx context.Context, id string, change func(*api.Order) (api.Effects, error)) (api.Order, error)
	RecordActs(ctx context.Context, acts ...api.Act) error
	Contact(ctx context.Context, id string) (api.ContactRequest, error)
	SelectContacts(ctx context.Context, answered bool, after api.Cursor, limit int) ([]api.ContactRequest, error)
	FailedDeliveries(ctx context.Context) ([]api.FailedDelivery, error)
	RetryDelivery(ctx context.Context, id int64, acts ...api.Act) error // KindNotFound if no failed delivery has this id
	AnswerContact(ctx context.Context, id string, answer func(*api.ContactRequest) (api.Effects, error)) (api.ContactRequest, error)
}

// Payments is the part of the payments that the desk uses.
type Payments interface {
	WithPayments(ctx context.Context, orders ...api.Order) ([]api.OrderView, error)
	// Release makes an order under review paid with the money that arrived. allow decides while order and payment are locked,
	// and returns the entries of the audit log.
	Release(ctx context.Context, orderID string, allow func(*api.Order, *api.Payment) ([]api.Act, error)) error
	// LeaveUnpaid makes an order under review pending again whose money the bank has taken back in a dispute that was lost.
	LeaveUnpaid(ctx context.Context, orderID string, allow func(*api.Order, *api.Payment) ([]api.Act, error)) error
	// Refund refunds an amount of an order's money, and records the outcome, or that it is not known yet. key is the id of the entry
	// that allow returns.
	Refund(ctx context.Context, orderID string, amountCents int64, key string, allow func(*api.Order, *api.Payment) ([]api.Act, error)) error
	Refundable(p api.Payment) int64
}

// Service implements the use cases of the desk. Now returns UTC.
type Service struct {
	Store    Store
	Payments Payments
	Blobs    documents.Blobs
	Log      *slog.Logger
	Now      func() time.Time
}

// Operator is an account that may use the desk now.
type Operator struct {
	ID    string // of the account
	Email string
}

// Operator returns the operator of a session. The role is read from the database, so that an operator who was removed
// has no access from then on.
//
// Errors: KindNotFound if the session is not an operator's; KindSignInAgain if the sign-in is older than api.OperatorLife;
// KindSecondFactor if the session has not shown a second factor.
func (s *Service) Operator(ctx context.Context, who api.Session) (Operator, error) {
	if !who.SignedIn() {
		return Operator{}, api.Fail(api.KindNotFound)
	}
	account, found, err := s.Store.AccountByID(ctx, who.AccountID)
	switch {
	case err != nil:
		return Operator{}, err
	case !found || account.Role != api.RoleOperator:
		return Operator{}, api.Fail(api.KindNotFound)
	}
	if err := who.Proven(api.OperatorLife, s.Now()); err != nil {
		return Operator{}, err
	}
	if !who.Strong() {
		return Operator{}, api.Fail(api.KindSecondFactor)
	}
	return Operator{ID: account.ID, Email: account.Email}, nil
}

func (s *Service) archive() documents.Archive { return documents.Archive{Blobs: s.Blobs, Log: s.Log} }
