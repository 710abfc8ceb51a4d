package rest

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"sello/api/web"
)

const (
	csrfHeader = "X-CSRF-Token"
	csrfKey    = "X-Csrf-Token" // its key in http.Header
)

// checkCSRF rejects an unsafe request unless it comes from the service's own page or a trusted origin and has the
// session's anti-forgery token. A request with an access token needs no anti-forgery token. It does not query the
// database.
func (s *server) checkCSRF(c *gin.Context) {
	if safe(c.Request.Method) {
		return
	}
	if _, bearer := web.BearerToken(c.Request); bearer {
		return
	}
	token := s.sessions.Token(c.Request)
	given := c.GetHeader(csrfKey)
	if s.cross.Check(c.Request) != nil || token == "" ||
		!web.SameSecret(given, web.CSRFToken(token)) {
		s.problem(c, errCSRF)
	}
}

// csrf returns the anti-forgery token, in a header and in the body. It begins a session, of which nothing is stored, if the browser has
// none.
func (s *server) csrf(c *gin.Context) error {
	_, token, err := s.sessions.Begin(c.Writer, c.Request)
	if err != nil {
		return err
	}
	csrf := web.CSRFToken(token)
	c.Header(csrfHeader, csrf)
	web.JSON(c.Writer, http.StatusOK, map[string]string{"token": csrf})
	return nil
}
