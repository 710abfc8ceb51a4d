package rest

import (
	"errors"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/checkout"
	"sello/api/web"
)

type secretOut struct {
	Secret         string `json:"secret"`
	AmountCents    int64  `json:"amount_cents"`
	Currency       string `json:"currency"`
	PublishableKey string `json:"publishable_key"`
}

// orderSeen returns the order in the path of a request without a body, and its version that the caller has seen.
func orderSeen(c *gin.Context) (id string, version int, err error) {
	if id, err = pathID(c); err == nil {
		err = decodeEmpty(c)
	}
	if err == nil {
		version, err = ifMatch(c)
	}
	return id, version, err
}

// requestPayment returns the client secret for the card form. The amount is that of the stored order, in the version that
// the caller has seen.
func (s *server) requestPayment(c *gin.Context, who api.Session) error {
	id, version, err := orderSeen(c)
	if err != nil {
		return err
	}
	secret, err := s.Checkout.RequestPayment(c.Request.Context(), who, id, version)
	if err != nil {
		return err
	}
	return respond(c, secretOut{secret.ClientSecret, secret.AmountCents, secret.Currency, secret.PublishableKey})
}

// requestStart records the customer's express request to begin the order at once.
func (s *server) requestStart(c *gin.Context, who api.Session) error {
	id, version, err := orderSeen(c)
	if err != nil {
		return err
	}
	if err := s.Checkout.RequestStart(c.Request.Context(), who, id, version, web.Language(c.Request)); err != nil {
		return err
	}
	return noContent(c)
}

// checkPayment retrieves the order's payment from the provider and returns the order.
func (s *server) checkPayment(c *gin.Context, who api.Session, id string) error {
	if err := decodeEmpty(c); err != nil {
		return err
	}
	o, err := s.Checkout.CheckPayment(c.Request.Context(), who, id)
	return respondOrder(c, o, err)
}

// webhook passes on an event of the payment provider, with the body unchanged, since it is signed. The answer is 400 if
// the event is not the provider's, and 5xx if it could not be processed, so that the provider sends it again.
func (s *server) webhook(c *gin.Context) error {
	payload, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, maxWebhook))
	if err != nil {
		return malformed(err)
	}
	err = s.Checkout.HandleWebhook(c.Request.Context(), payload, c.GetHeader)
	if errors.Is(err, checkout.ErrBadEvent) {
		return errBadEvent
	}
	if err != nil {
		return err
	}
	return respond(c, map[string]bool{"received": true})
}
