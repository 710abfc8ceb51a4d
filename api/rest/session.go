package rest

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"sello/api/web"
)

const csrfHeader = "X-CSRF-Token"

// unforged lets an unsafe call pass when it comes from our own page (or a trusted origin) and carries
// the session's anti-forgery token. A call with an access token needs none. It asks no database.
func (s *server) unforged(c *gin.Context) {
	if safe(c.Request.Method) {
		return
	}
	if _, bearer := web.BearerToken(c.Request); bearer {
		return
	}
	token := s.sessions.Token(c.Request)
	given := c.GetHeader(csrfHeader)
	if s.cross.Check(c.Request) != nil || token == "" ||
		!web.SameSecret(given, web.CSRFToken(token)) {
		s.problem(c, errCSRF)
	}
}

// csrf answers the anti-forgery token, in a header and in the body, and begins the session.
func (s *server) csrf(c *gin.Context) error {
	token, err := s.sessions.Begin(c.Writer, c.Request)
	if err != nil {
		return err
	}
	csrf := web.CSRFToken(token)
	c.Header(csrfHeader, csrf)
	web.JSON(c.Writer, http.StatusOK, map[string]string{"token": csrf})
	return nil
}
