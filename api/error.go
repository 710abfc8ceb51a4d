package api

import (
	"errors"

	"sello/core/fault"
)

// Kind sorts failures by what the caller can do about them. The doors map a kind to a status once.
type Kind string

// The kinds; each is also the code on the wire.
const (
	KindUnknown            Kind = "unknown"             // ours to mend: logged once, told with a fixed text
	KindMediaType          Kind = "media_type"          // the body is of a type that is not accepted
	KindCreation           Kind = "creation"            // it could not be created
	KindNotFound           Kind = "not_found"           // there is none, or it is not yours
	KindInvalidData        Kind = "invalid_data"        // see Fields
	KindFileSizeLimit      Kind = "file_size_limit"     // the file is over the limit
	KindUnknownPrice       Kind = "unknown_price"       // no automatic price
	KindInvalidCredentials Kind = "invalid_credentials" // wrong user or password
	KindAlreadyRegistered  Kind = "already_registered"  // the address has an account with a password
	KindEmailExists        Kind = "email_exists"        // the address has an account that is not yet activated
	KindConflict           Kind = "conflict"            // not in this state
	KindUnauthorized       Kind = "unauthorized"        // sign in first
	KindForbidden          Kind = "forbidden"           // the anti-forgery token is missing or wrong; its one use, by which the page knows to fetch a new one
	KindTooManyRequests    Kind = "too_many_requests"
	KindPaymentUnavailable Kind = "payment_unavailable" // the payment provider is not set up or does not answer
)

// Error is a failure with a kind. The zero Kind counts as KindUnknown.
type Error struct {
	Kind   Kind
	Fields fault.List     // faults at fields, for KindInvalidData
	Data   map[string]any // what the caller needs to go on, such as the payment of an order that is paid
	Err    error          // the cause, for the log only
}

func (e *Error) Error() string {
	if e.Err != nil {
		return string(e.Kind) + ": " + e.Err.Error()
	}
	return string(e.Kind)
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// Fail makes an error of a kind.
func Fail(kind Kind) *Error { return &Error{Kind: kind} }

// Invalid makes a KindInvalidData error of what the core found; nil when it found nothing.
func Invalid(faults fault.List) error {
	if len(faults) == 0 {
		return nil
	}
	return &Error{Kind: KindInvalidData, Fields: faults}
}

// KindOf tells the kind of any error: KindUnknown unless an Error is in its chain; "" for nil.
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
