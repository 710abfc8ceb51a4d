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
		if e.HTTPStatusCode == http.StatusUnauthorized || e.HTTPStatusCode == http.StatusForbidden {
			err = fmt.Errorf("%w: %w", checkout.ErrKey, err)
		}
	} else {
		err = fmt.Errorf("%s: %w", doing, err)
	}
	return &api.Error{Kind: api.KindPaymentUnavailable, Err: err}
}

// refundError returns what an error of Stripe means for a refund, by its status: ErrUnanswered, Declined, or nil for too many calls (429),
// of which none was executed, so that the next may be. Whether a refund was executed is not known without an answer or after a server error;
// nor after a conflict (409), which is a call that is still executed, or a failure beyond Stripe (424).
func refundError(err error) error {
	var e *stripe.Error
	if err == nil {
		return nil
	}
	if !errors.As(err, &e) || e.HTTPStatusCode >= http.StatusInternalServerError {
		return checkout.ErrUnanswered
	}
	switch e.HTTPStatusCode {
	case http.StatusConflict, http.StatusFailedDependency:
		return checkout.ErrUnanswered
	case http.StatusTooManyRequests:
		return nil
	case http.StatusUnauthorized, http.StatusForbidden:
		return checkout.Declined{Reason: api.DeclinedKey}
	}
	return checkout.Declined{Reason: cmp.Or(string(e.Code), string(e.Type))}
}

// code returns Stripe's error code; "" if err is not Stripe's.
func code(err error) stripe.ErrorCode {
	var e *stripe.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}
