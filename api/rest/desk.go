package rest

import (
	"strings"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/desk"
)

// deskBase is the path of the provider's desk.
const deskBase = Base + "/desk"

// operatorKey is the key of the operator in gin's context.
const operatorKey = "operator"

// operator lets only operators pass. Everyone else gets the answer of an unknown path.
func (s *server) operator(c *gin.Context) {
	who, err := s.sessions.Authenticate(c.Request)
	if api.KindOf(err) == api.KindUnauthorized {
		err = api.Fail(api.KindNotFound)
	}
	var operator desk.Operator
	if err == nil {
		operator, err = s.Desk.Operator(c.Request.Context(), who)
	}
	if err != nil {
		s.problem(c, err)
		return
	}
	c.Set(operatorKey, operator)
}

type operatorHandler func(c *gin.Context, by desk.Operator) error

// at is do for the handlers of the desk, behind the middleware operator.
func (s *server) at(h operatorHandler) gin.HandlerFunc {
	return s.do(func(c *gin.Context) error { return h(c, c.MustGet(operatorKey).(desk.Operator)) })
}

// isDesk reports whether a path is below the desk's, whose methods are not revealed.
func isDesk(path string) bool { return strings.HasPrefix(path, deskBase+"/") }

// deskRoutes adds the routes of the provider's desk.
func (s *server) deskRoutes(open *gin.RouterGroup) {
	own := open.Group("/desk", s.operator, s.checkCSRF)
	own.GET("/queues", s.at(s.later))
	own.GET("/orders", s.at(s.later))
	own.GET("/export", s.at(s.later))
	own.GET("/orders/:id", s.at(s.later))
	own.GET("/orders/:id/logo", s.at(s.later))
	own.GET("/orders/:id/logo/print", s.at(s.later))
	own.GET("/orders/:id/documents/:document", s.at(s.later))
	own.POST("/orders/:id/take", s.at(s.later))
	own.POST("/orders/:id/stage", s.at(s.later))
	own.POST("/orders/:id/documents", s.at(s.later))
	own.POST("/orders/:id/notes", s.at(s.later))
	own.POST("/orders/:id/corrections", s.at(s.later))
	own.POST("/orders/:id/mails/:mail/resend", s.at(s.later))
	own.POST("/orders/:id/price", s.at(s.later))
	own.POST("/orders/:id/refunds", s.at(s.later))
	own.POST("/orders/:id/review", s.at(s.later))
	own.POST("/orders/:id/report", s.at(s.later))
	own.GET("/contacts", s.at(s.later))
	own.GET("/contacts/:id", s.at(s.later))
	own.GET("/contacts/:id/logo", s.at(s.later))
	own.GET("/contacts/:id/file", s.at(s.later))
	own.POST("/contacts/:id/answer", s.at(s.later))
}

// later is the handler of calls that are in the contract and not built yet.
func (s *server) later(*gin.Context, desk.Operator) error { return api.Fail(api.KindNotFound) }
