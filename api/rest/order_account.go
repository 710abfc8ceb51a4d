package rest

import (
	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
)

// orderAccountOut is the account of an order in an answer.
type orderAccountOut struct {
	Email     string `json:"email"`
	State     string `json:"state"` // none, pending or active
	Corrected bool   `json:"corrected"`
	Unreached bool   `json:"unreached"`
}

func respondOrderAccount(c *gin.Context, of api.OrderAccount, err error) error {
	if err != nil {
		return err
	}
	out := orderAccountOut{Email: of.Email, State: string(of.State), Corrected: of.Corrected, Unreached: of.Unreached}
	if of.State == "" {
		out.State = "none"
	}
	return respond(c, out)
}

func (s *server) getOrderAccount(c *gin.Context, who api.Session, id string) error {
	of, err := s.Accounts.OrderAccount(c.Request.Context(), who, id)
	return respondOrderAccount(c, of, err)
}

func (s *server) resendAccess(c *gin.Context, who api.Session, id string) error {
	if err := decodeEmpty(c); err != nil {
		return err
	}
	of, err := s.Accounts.ResendAccess(c.Request.Context(), who, id, web.Language(c.Request))
	return respondOrderAccount(c, of, err)
}

func (s *server) correctAddress(c *gin.Context, who api.Session, id string) error {
	var in struct {
		Email string `json:"email"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	of, err := s.Accounts.CorrectAddress(c.Request.Context(), who, id, in.Email)
	if err == nil {
		s.Log.InfoContext(c.Request.Context(), "address of an order corrected", "client", clientOf(c).String())
	}
	return respondOrderAccount(c, of, err)
}

// openByKey opens the order of a link in a mail. The key is in the body and never in an address, which servers log.
func (s *server) openByKey(c *gin.Context, who api.Session) error {
	var in struct {
		Key string `json:"key"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	if in.Key == "" {
		return invalidAt("key", fault.Required)
	}
	opened, err := s.Orders.OpenByKey(c.Request.Context(), who, in.Key)
	if err != nil {
		return err
	}
	s.Log.InfoContext(web.WithOrder(c.Request.Context(), opened.OrderID), "order opened by the key of a mail", "access", opened.Access, "client", clientOf(c).String())
	return respond(c, map[string]string{"id": opened.OrderID, "access": string(opened.Access)})
}
