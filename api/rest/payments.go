package rest

import (
	"errors"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/checkout"
)

type secretOut struct {
	Secret         string `json:"secret"`
	AmountCents    int64  `json:"amount_cents"`
	Currency       string `json:"currency"`
	PublishableKey string `json:"publishable_key"`
}

// requestPayment answers the client secret for the card form. The amount is the stored order's.
func (s *server) requestPayment(c *gin.Context, who api.Session) error {
	id, err := pathID(c)
	if err != nil {
		return err
	}
	if err := decodeEmpty(c); err != nil {
		return err
	}
	secret, err := s.Checkout.RequestPayment(c.Request.Context(), who, id)
	if err != nil {
		return err
	}
	return give(c, secretOut{secret.ClientSecret, secret.AmountCents, secret.Currency, secret.PublishableKey})
}

// checkPayment returns the order after the provider was asked about its payment.
func (s *server) checkPayment(c *gin.Context, who api.Session) error {
	id, err := pathID(c)
	if err != nil {
		return err
	}
	if err := decodeEmpty(c); err != nil {
		return err
	}
	o, err := s.Checkout.CheckPayment(c.Request.Context(), who, id)
	return giveOrder(c, o, err)
}

// webhook hands the payment provider's notice on, byte for byte, since it is signed. What is not
// from the provider is a 400; what we could not do is a 5xx, so that it comes again.
func (s *server) webhook(c *gin.Context) error {
	payload, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, maxWebhook))
	if err != nil {
		return malformed(err)
	}
	err = s.Checkout.HandleWebhook(c.Request.Context(), payload, c.GetHeader)
	if errors.Is(err, checkout.ErrBadEvent) {
		return errForged
	}
	if err != nil {
		return err
	}
	return give(c, map[string]bool{"received": true})
}
