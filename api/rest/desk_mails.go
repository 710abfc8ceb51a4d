package rest

import (
	"github.com/gin-gonic/gin"

	"sello/api/desk"
)

func (s *server) deskMails(c *gin.Context, _ desk.Operator) error {
	found, err := s.Desk.TroubledMails(c.Request.Context())
	if err != nil {
		return err
	}
	return respond(c, deskMailsOf(found))
}

func (s *server) deskResendMail(c *gin.Context, by desk.Operator) error {
	id, err := idIn(c, "mail")
	if err != nil {
		return err
	}
	if err := decodeEmpty(c); err != nil {
		return err
	}
	if err := s.Desk.ResendMail(c.Request.Context(), by, id); err != nil {
		return err
	}
	return noContent(c)
}
