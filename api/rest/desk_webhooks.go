package rest

import (
	"net/url"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/desk"
	"sello/api/wire"
)

// deliveryOut is an event that a system of the provider did not accept. Of the address only the host is shown: the rest can
// contain a secret.
type deliveryOut struct {
	ID       int64     `json:"id"`
	EventID  string    `json:"event_id"`
	Type     *string   `json:"type"` // null if the order was deleted, as are the next two
	OrderID  *string   `json:"order_id"`
	Stage    *string   `json:"stage"`
	Host     string    `json:"host"`
	Attempts int       `json:"attempts"`
	Error    string    `json:"error"`
	At       time.Time `json:"at"`
}

func (s *server) deskWebhooks(c *gin.Context, _ desk.Operator) error {
	failed, err := s.Desk.FailedDeliveries(c.Request.Context())
	if err != nil {
		return err
	}
	out := make([]deliveryOut, len(failed))
	for i, d := range failed {
		out[i] = deliveryOut{ID: d.ID, EventID: d.EventID, Attempts: d.Attempts, Error: d.Error, At: d.At}
		if e := d.Event; e.ID != "" {
			out[i].Type, out[i].OrderID, out[i].Stage = wire.OrNull(api.WebhookType(e)), &e.OrderID, wire.OrNull(string(e.To))
		}
		if address, err := url.Parse(d.URL); err == nil {
			out[i].Host = address.Host
		}
	}
	return respond(c, out)
}

func (s *server) deskResendWebhook(c *gin.Context, by desk.Operator) error {
	id, err := strconv.ParseInt(c.Param("delivery"), 10, 64)
	if err != nil {
		return api.Fail(api.KindNotFound)
	}
	if err := decodeEmpty(c); err != nil {
		return err
	}
	if err := s.Desk.RetryDelivery(c.Request.Context(), by, id); err != nil {
		return err
	}
	return noContent(c)
}
