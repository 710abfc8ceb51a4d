package rest

import (
	"context"
	"strings"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/desk"
)

// deskBase is the path of the provider's desk.
const deskBase = Base + "/desk"

// deskRoutes adds the routes of the provider's desk.
func (s *server) deskRoutes(open *gin.RouterGroup) {
	s.factorRoutes(open)
	own := open.Group("/desk", s.operator, s.checkCSRF)
	reads(own, "/queues", s.at(s.deskQueues))
	reads(own, "/orders", s.at(s.deskOrders))
	reads(own, "/export", s.at(s.deskExport))
	reads(own, "/orders/:id", s.atFor(s.deskFile))
	reads(own, "/orders/:id/logo", s.file("inline", s.Desk.Logo))
	reads(own, "/orders/:id/logo/print", s.file("inline", s.Desk.PrintedLogo))
	reads(own, "/orders/:id/receipt.pdf", s.making, s.file("attachment", s.Papers.ReceiptOf))
	reads(own, "/orders/:id/summary.pdf", s.making, s.file("attachment", s.Papers.SummaryOf))
	reads(own, "/orders/:id/documents/:document", s.atFor(s.deskDocument))
	own.POST("/orders/:id/take", s.acts(s.take))
	own.POST("/orders/:id/stage", s.acts(s.stage))
	own.POST("/orders/:id/documents", s.acts(s.attach))
	own.POST("/orders/:id/notes", s.acts(s.note))
	own.POST("/orders/:id/resume", s.acts(s.resume))
	own.POST("/orders/:id/corrections", s.acts(s.correct))
	own.POST("/orders/:id/mails/:mail/resend", s.acts(s.resend))
	own.POST("/orders/:id/price", s.acts(s.givePrice))
	own.POST("/orders/:id/refunds", s.acts(s.refund))
	own.POST("/orders/:id/review", s.acts(s.review))
	own.POST("/orders/:id/report", s.acts(s.answerReport))
	reads(own, "/mails", s.at(s.deskMails))
	own.POST("/mails/:mail/resend", s.at(s.deskResendMail))
	reads(own, "/webhooks", s.at(s.deskWebhooks))
	own.POST("/webhooks/:delivery/resend", s.at(s.deskResendWebhook))
	reads(own, "/contacts", s.at(s.deskContacts))
	reads(own, "/contacts/:id", s.atFor(s.deskContact))
	reads(own, "/contacts/:id/logo", s.file("inline", s.Desk.ContactLogo))
	reads(own, "/contacts/:id/file", s.file("attachment", s.Desk.AnswerFile))
	own.POST("/contacts/:id/answer", s.atFor(s.answerContact))
}

// isDesk reports whether a path is below the desk's, whose methods are not revealed.
func isDesk(path string) bool { return strings.HasPrefix(path, deskBase+"/") }

// operatorKey is the key of the operator in gin's context.
const operatorKey = "operator"

// operator lets only operators pass who have shown a second factor.
func (s *server) operator(c *gin.Context) {
	s.onlyOperators(c, operatorKey, func(ctx context.Context, who api.Session) (any, error) { return s.Desk.Operator(ctx, who) })
}

// onlyOperators stores what admit returns for the session under a key of gin's context. A request without a session, or whose session
// admit rejects with KindNotFound, gets the response of an unknown path.
func (s *server) onlyOperators(c *gin.Context, key string, admit func(context.Context, api.Session) (any, error)) {
	who, err := s.sessions.Authenticate(c.Request)
	if api.KindOf(err) == api.KindUnauthorized {
		err = api.Fail(api.KindNotFound)
	}
	var admitted any
	if err == nil {
		admitted, err = admit(c.Request.Context(), who)
	}
	if err != nil {
		s.problem(c, err)
		return
	}
	c.Set(key, admitted)
}

type operatorHandler func(c *gin.Context, by desk.Operator) error

// at is do for the handlers of the desk, behind the middleware operator.
func (s *server) at(h operatorHandler) gin.HandlerFunc {
	return s.do(func(c *gin.Context) error { return h(c, c.MustGet(operatorKey).(desk.Operator)) })
}

// atFor is at for the handlers of what the path names by its id.
func (s *server) atFor(h func(c *gin.Context, by desk.Operator, id string) error) gin.HandlerFunc {
	return s.at(func(c *gin.Context, by desk.Operator) error {
		id, err := pathID(c)
		if err != nil {
			return err
		}
		return h(c, by, id)
	})
}

// file is atFor for a file, which read returns. disposition is "inline" or "attachment".
func (s *server) file(disposition string, read func(ctx context.Context, id string) (api.File, error)) gin.HandlerFunc {
	return s.atFor(func(c *gin.Context, _ desk.Operator, id string) error {
		file, err := read(c.Request.Context(), id)
		return respondFile(c, disposition, file, err)
	})
}

// acts is atFor for an act on the order in the path, in the revision of If-Match. The answer is the order's file.
func (s *server) acts(h func(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error)) gin.HandlerFunc {
	return s.atFor(func(c *gin.Context, by desk.Operator, id string) error {
		revision, err := ifMatch(c)
		if err != nil {
			return err
		}
		file, err := h(c, by, desk.Seen{ID: id, Revision: revision})
		return s.respondDeskFile(c, file, err)
	})
}
