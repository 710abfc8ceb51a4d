package api

import (
	"errors"

	"sello/core/fault"
)

// Kind classifies failures by what the caller can do about them. Each HTTP door maps kinds to status codes in one table.
type Kind string

// The kinds. Each value is also the error code in the API's answers.
const (
	KindUnknown            Kind = "unknown"             // a fault of the service: logged once, answered with a fixed text
	KindMediaType          Kind = "media_type"          // the request body's content type is not accepted
	KindCreation           Kind = "creation"            // the object could not be created; reserved by the contract, returned by no use case
	KindNotFound           Kind = "not_found"           // the object does not exist, or belongs to another account or session
	KindInvalidData        Kind = "invalid_data"        // the request breaks rules of the core: see Fields
	KindFileSizeLimit      Kind = "file_size_limit"     // the uploaded file is larger than the limit
	KindUnknownPrice       Kind = "unknown_price"       // the trademark has no automatic price
	KindInvalidCredentials Kind = "invalid_credentials" // wrong user or password; reserved by the contract, the auth service has codes of its own
	KindAlreadyRegistered  Kind = "already_registered"  // the address has an account with a password
	KindEmailExists        Kind = "email_exists"        // the address has an account that is not yet activated
	KindConflict           Kind = "conflict"            // the object's state does not allow the operation
	KindUnauthorized       Kind = "unauthorized"        // the request has no valid session, or the operation needs an account
	KindSignInAgain        Kind = "sign_in_again"       // the sign-in is too old for what the request asks for, see Session.Proven
	KindSecondFactor       Kind = "second_factor"       // the session has not shown a second factor, which the request needs
	KindForbidden          Kind = "forbidden"           // the anti-forgery token is missing or wrong. Used for nothing else: the page then fetches a new token
	KindVersionRequired    Kind = "version_required"    // the caller did not say which version of the order it has seen
	KindVersionStale       Kind = "version_stale"       // the order was changed since the version that the caller has seen: see Order
	KindTooManyRequests    Kind = "too_many_requests"
	KindUnavailable        Kind = "unavailable"         // the database cannot work now, or too many files wait: nothing was stored
	KindPaymentUnavailable Kind = "payment_unavailable" // the payment provider is not set up or does not answer
)

// Error is a failure with a kind. The zero Kind counts as KindUnknown.
type Error struct {
	Kind   Kind
	Fields fault.List     // the faults by field, for KindInvalidData
	Data   map[string]any // details for the caller, such as the payment of an order that is already paid
	Order  *OrderView     // the order as it is stored, for KindVersionStale
	Err    error          // the cause; logged, never sent to the client
}

func (e *Error) Error() string {
	if e.Err != nil {
		return string(e.Kind) + ": " + e.Err.Error()
	}
	return string(e.Kind)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Fail returns an error of a kind, without a cause.
func Fail(kind Kind) *Error { return &Error{Kind: kind} }

// Invalid returns a KindInvalidData error with the core's faults, or nil if there are none.
func Invalid(faults fault.List) error {
	if len(faults) == 0 {
		return nil
	}
	return &Error{Kind: KindInvalidData, Fields: faults}
}

// MayHaveHappened reports whether a write that returned err may have been executed all the same: the database did not respond, or
// the error is unexpected. It is false for nil, and for an error that the write itself decided.
func MayHaveHappened(err error) bool {
	kind := KindOf(err)
	return kind == KindUnknown || kind == KindUnavailable
}

// KindOf returns the kind of an error: the kind of the first Error in its chain, else KindUnknown; "" for nil.
func KindOf(err error) Kind {
	if err == nil {
		return ""
	}
	var e *Error
	if errors.As(err, &e) && e.Kind != "" {
		return e.Kind
	}
	return KindUnknown
}
