package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/ops"
)

// Base is the path of the business API.
const Base = "/_/api/v1"

const (
	healthPath = "/healthz"
	readyPath  = "/readyz"
	photoPath  = Base + "/agent/photo"
)

// routes adds every route to the engine.
func (s *server) routes(e *gin.Engine, page *page) {
	reads(e, healthPath, s.do(s.healthy))
	reads(e, readyPath, s.do(s.ready))
	e.Use(s.limit) // for the routes below: health checks must not be limited

	open := e.Group(Base)
	reads(open, "/openapi.yaml", s.contract)
	reads(open, "/csrf", s.do(s.csrf))
	reads(open, "/config", s.do(s.settings))
	reads(open, "/terms", s.do(s.listTerms))
	reads(open, "/terms/packed", s.do(s.packedTerms))
	reads(e, photoPath, s.do(s.photo))
	reads(open, "/verify", s.verifying, s.do(s.verify))
	open.POST("/payments/webhook", s.do(s.webhook)) // called by the payment provider, which signs it

	open.POST("/client-errors", s.reporting, s.sameOrigin, s.reportingAll, s.do(s.reportError)) // no session and no token: the page may be broken

	own := open.Group("", s.checkCSRF)
	s.orderRoutes(own)
	reads(own, "/profiles", s.as(s.getProfile))
	own.PUT("/profiles/personal", s.as(s.putPersonal))
	own.PUT("/profiles/billing", s.as(s.putBilling))
	reads(own, "/account/export", s.strict, s.as(s.exportAccount))
	own.DELETE("/account", s.as(s.deleteAccount))
	reads(own, "/account/consents", s.as(s.listConsents))
	own.POST("/account/consents", s.as(s.acceptDocuments))
	own.DELETE("/account/consents/:id", s.asFor(s.withdrawConsent))
	reads(own, "/account/sessions", s.as(s.listSessions))
	own.DELETE("/account/sessions", s.as(s.endSessions))
	own.DELETE("/account/sessions/:id", s.asFor(s.endSession))
	reads(own, "/account/sign-ins", s.as(s.listSignIns))
	reads(own, "/account/passkeys", s.as(s.listPasskeys))
	own.POST("/account/passkeys", s.strict, s.as(s.addPasskey))
	own.POST("/account/passkeys/challenge", s.strict, s.as(s.beginPasskey))
	own.PUT("/account/passkeys/:id", s.as(s.renamePasskey))
	own.DELETE("/account/passkeys/:id", s.asFor(s.removePasskey))
	own.POST("/registrations", s.strict, storing, s.as(s.register))
	own.POST("/contact", s.strict, storing, s.as(s.sendContact))

	s.deskRoutes(open)

	e.NoMethod(s.do(func(c *gin.Context) error {
		if isDesk(c.Request.URL.Path) { // as an unknown path, since the caller may be no operator
			c.Writer.Header().Del("Allow")
			return api.Fail(api.KindNotFound)
		}
		return errMethod
	}))
	e.NoRoute(s.do(func(c *gin.Context) error {
		if isAPI(c.Request.URL.Path) {
			return api.Fail(api.KindNotFound)
		}
		return page.serve(c.Writer, c.Request)
	}))
}

// reads adds a route that reads. HEAD is answered as GET, without the body.
func reads(group gin.IRoutes, path string, handlers ...gin.HandlerFunc) {
	group.Match([]string{http.MethodGet, http.MethodHead}, path, handlers...)
}

// orderRoutes adds the calls about orders.
func (s *server) orderRoutes(own *gin.RouterGroup) {
	own.POST("/trademarks/pricing", s.do(s.price))
	own.POST("/checks/trademark", s.do(check(maxMark, wire.TrademarkData.Form, s.checkMark)))
	own.POST("/checks/owners", s.do(check(maxOrder, wire.Owners.Form, ops.CheckOwners)))
	own.POST("/advice", s.do(advise))
	own.POST("/classes/needs", s.do(s.needs))
	own.POST("/terms/check", s.do(s.checkTerms))
	own.POST("/logos", s.uploading, storing, s.as(s.keepLogo))
	reads(own, "/logos/:id", s.ownFile("inline", s.Orders.Kept))
	reads(own, "/trademarks", s.as(s.listOrders))
	own.POST("/trademarks", s.uploading, storing, s.as(s.createOrder))
	reads(own, "/trademarks/:id", s.asFor(s.getOrder))
	own.PUT("/trademarks/:id", s.uploading, s.as(s.updateOrder))
	own.DELETE("/trademarks/:id", s.asFor(s.deleteOrder))
	reads(own, "/trademarks/:id/logo", s.ownFile("inline", s.Orders.Logo))
	reads(own, "/trademarks/:id/receipt.pdf", s.making, s.ownFile("attachment", s.Papers.Receipt))
	reads(own, "/trademarks/:id/summary.pdf", s.making, s.ownFile("attachment", s.Papers.Summary))
	own.POST("/trademarks/:id/requestpayment", s.as(s.requestPayment))
	own.POST("/trademarks/:id/requeststart", s.as(s.requestStart))
	own.POST("/trademarks/:id/checkpayment", s.checking, s.asFor(s.checkPayment))
	own.POST("/trademarks/:id/report", s.strict, s.asFor(s.requestReport))
	reads(own, "/trademarks/:id/history", s.asFor(s.getHistory))
	reads(own, "/trademarks/:id/documents/:document", s.asFor(s.getDocument))
	own.POST("/trademarks/:id/answer", s.strict, s.asFor(s.answerQuestion))
	reads(own, "/trademarks/:id/account", s.asFor(s.getOrderAccount))
	own.POST("/trademarks/:id/account/mail", s.strict, s.asFor(s.resendAccess))
	own.POST("/trademarks/:id/account/email", s.strict, s.asFor(s.correctAddress))
	own.POST("/orderkeys", s.strict, s.as(s.openByKey))
}

type handler func(c *gin.Context) error

type sessionHandler func(c *gin.Context, who api.Session) error

// do runs a handler and writes the response to its error.
func (s *server) do(h handler) gin.HandlerFunc {
	return func(c *gin.Context) {
		if err := h(c); err != nil {
			s.problem(c, err)
		}
	}
}

// as is do for handlers that act for a session. An unsafe request whose session has ended gets the error of a wrong
// anti-forgery token, since the token has ended with the session: the page then fetches a new token and repeats the
// request.
func (s *server) as(h sessionHandler) gin.HandlerFunc {
	return s.do(func(c *gin.Context) error {
		who, err := s.sessions.Authenticate(c.Request)
		_, bearer := web.BearerToken(c.Request)
		if api.KindOf(err) == api.KindUnauthorized && !bearer && !safe(c.Request.Method) {
			err = errCSRF
		}
		if err != nil {
			return err
		}
		if err = h(c, who); errors.Is(err, api.ErrEnded) {
			err = errCSRF
		}
		return err
	})
}

// asFor is as for the handlers of what the path names by its id.
func (s *server) asFor(h func(c *gin.Context, who api.Session, id string) error) gin.HandlerFunc {
	return s.as(func(c *gin.Context, who api.Session) error {
		id, err := pathID(c)
		if err != nil {
			return err
		}
		return h(c, who, id)
	})
}

// ownFile is asFor for a file, which read returns. disposition is "inline" or "attachment".
func (s *server) ownFile(disposition string, read func(ctx context.Context, who api.Session, id string) (api.File, error)) gin.HandlerFunc {
	return s.asFor(func(c *gin.Context, who api.Session, id string) error {
		file, err := read(c.Request.Context(), who, id)
		return respondFile(c, disposition, file, err)
	})
}

func safe(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}
