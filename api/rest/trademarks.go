package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/orders"
	"sello/api/web"
	"sello/core/fault"
)

// price returns the price of a trademark, which may be incomplete. It needs no session.
func (s *server) price(c *gin.Context) error {
	var in markIn
	if err := decodeJSON(c, maxMark, &in); err != nil {
		return err
	}
	quote, err := s.Orders.Price(c.Request.Context(), in.Form())
	if err != nil {
		return err
	}
	return respond(c, priceOf(quote))
}

func (s *server) listOrders(c *gin.Context, who api.Session) error {
	after, err := decodeCursor(c.Query("cursor"))
	if err != nil {
		return err
	}
	page, next, err := s.Orders.Page(c.Request.Context(), who, after)
	if err != nil {
		return err
	}
	web.JSON(c.Writer, http.StatusOK, pageOut[orderOut]{ordersOf(page), encodeCursor(next)})
	return nil
}

func (s *server) getOrder(c *gin.Context, who api.Session, id string) error {
	o, err := s.Orders.Get(c.Request.Context(), who, id)
	return respondOrder(c, o, err)
}

func (s *server) createOrder(c *gin.Context, who api.Session) error {
	draft, err := decodeDraft(c)
	if err != nil {
		return err
	}
	restore, refused := s.mayMail(c, mailedTo(who, draft))
	if refused == nil {
		refused = s.hasAccepted(c.Request.Context(), who)
	}
	draft.Sent, draft.Refused = sent(c), refused
	o, err := s.Orders.Create(c.Request.Context(), who, draft)
	if err != nil || o.Version > 1 { // not a new order: no mail is sent
		restore()
	}
	if errors.Is(err, api.ErrCrowded) {
		err = errCrowded
	}
	return respondOrder(c, o, err)
}

// hasAccepted returns KindInvalidData with must_accept at terms_conditions_accepted if an account has withdrawn its consent to the
// terms or the privacy policy, or has not accepted their current versions. It says nothing about sessions without an account,
// which accept them when they register an address.
func (s *server) hasAccepted(ctx context.Context, who api.Session) error {
	if !who.SignedIn() {
		return nil
	}
	accepted, err := s.Accounts.Compliant(ctx, who.AccountID)
	if err == nil && !accepted {
		err = invalidAt("terms_conditions_accepted", fault.MustAccept)
	}
	return err
}

// mailedTo returns the key for the rate limits of the mail that acknowledges a new order: the id of the signed-in
// account, which needs no query for its address, else the first owner's address.
func mailedTo(who api.Session, d orders.Draft) string {
	switch {
	case who.SignedIn():
		return who.AccountID
	case len(d.Order.Owners) > 0:
		return api.Address(d.Order.Owners[0].Email)
	}
	return ""
}

func decodeDraft(c *gin.Context) (orders.Draft, error) {
	var in orderIn
	upload, err := decodeWithLogo(c, maxOrder, &in)
	if err != nil {
		return orders.Draft{}, err
	}
	draft, err := in.draft(web.Language(c.Request))
	if err != nil {
		return orders.Draft{}, err
	}
	if draft.Logo = upload; upload != nil && draft.Kept != nil {
		return orders.Draft{}, invalidAt("kept_logo", fault.Contradiction)
	}
	draft.Version, err = ifMatch(c)
	return draft, err
}

// updateOrder checks the session before it reads the body.
func (s *server) updateOrder(c *gin.Context, who api.Session) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	id, err := pathID(c)
	if err != nil {
		return err
	}
	draft, err := decodeDraft(c)
	if err != nil {
		return err
	}
	o, err := s.Orders.Update(c.Request.Context(), who, id, draft)
	return respondOrder(c, o, err)
}

func (s *server) deleteOrder(c *gin.Context, who api.Session, id string) error {
	version, err := ifMatch(c)
	if err != nil {
		return err
	}
	if err := s.Orders.Delete(c.Request.Context(), who, id, version); err != nil {
		return err
	}
	return noContent(c)
}

func (s *server) requestReport(c *gin.Context, who api.Session, id string) error {
	if err := decodeEmpty(c); err != nil {
		return err
	}
	o, err := s.Orders.RequestReport(c.Request.Context(), who, id)
	return respondOrder(c, o, err)
}

func respondOrder(c *gin.Context, o api.OrderView, err error) error {
	if err != nil {
		return err
	}
	c.Header("ETag", etag(o.Version))
	return respond(c, orderOf(o))
}
