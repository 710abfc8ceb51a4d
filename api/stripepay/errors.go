package stripepay

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"

	"github.com/stripe/stripe-go/v86"

	"sello/api"
	"sello/api/checkout"
)

// wrap converts an error of stripe-go to one of the domain. The text of the original may contain an intent with its
// client secret, so only the type, code, status and request id are copied.
func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	switch code(err) {
	case stripe.ErrorCodePaymentIntentUnexpectedState:
		return fmt.Errorf("%s: %w", doing, checkout.ErrState)
	case stripe.ErrorCodeResourceMissing:
		return &api.Error{Kind: api.KindPaymentUnavailable, Err: fmt.Errorf("%s: %w", doing, checkout.ErrMissing)}
	}
	var e *stripe.Error
	if errors.As(err, &e) {
		err = fmt.Errorf("%s: stripe: %s %s, status %d, request %s", doing, e.Type, e.Code, e.HTTPStatusCode, e.RequestID)
	} else {
		err = fmt.Errorf("%s: %w", doing, err)
	}
	return &api.Error{Kind: api.KindPaymentUnavailable, Err: err}
}

// declined reports whether Stripe's answer says that the call was not executed. After a server error that is not known; nor after a
// conflict, which is a call that is still executed.
func declined(err error) bool {
	var e *stripe.Error
	return errors.As(err, &e) && e.HTTPStatusCode < http.StatusInternalServerError && e.HTTPStatusCode != http.StatusConflict
}

// refundError returns what an error of Stripe means for a refund: ErrUnanswered, Declined, or nil for another one.
func refundError(err error) error {
	var e *stripe.Error
	switch {
	case err == nil:
		return nil
	case !declined(err):
		return checkout.ErrUnanswered
	case errors.As(err, &e) && (e.HTTPStatusCode == http.StatusBadRequest || e.HTTPStatusCode == http.StatusPaymentRequired):
		return checkout.Declined{Reason: cmp.Or(string(e.Code), string(e.Type))}
	}
	return nil
}

// code returns Stripe's error code; "" if err is not Stripe's.
func code(err error) stripe.ErrorCode {
	var e *stripe.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}
