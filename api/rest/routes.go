package rest

import (
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
	probes := []string{http.MethodGet, http.MethodHead}
	e.Match(probes, healthPath, s.do(s.healthy))
	e.Match(probes, readyPath, s.do(s.ready))
	e.Use(s.limit) // for the routes below: health checks must not be limited

	open := e.Group(Base)
	open.GET("/openapi.yaml", s.contract)
	open.GET("/csrf", s.do(s.csrf))
	open.GET("/config", s.do(s.settings))
	open.GET("/terms", s.do(s.listTerms))
	open.GET("/terms/packed", s.do(s.packedTerms))
	e.GET(photoPath, s.do(s.photo))
	open.GET("/verify", s.verifying, s.do(s.verify))
	open.POST("/payments/webhook", s.do(s.webhook)) // called by the payment provider, which signs it

	open.POST("/client-errors", s.reporting, s.sameOrigin, s.reportingAll, s.do(s.reportError)) // no session and no token: the page may be broken

	own := open.Group("", s.checkCSRF)
	s.orderRoutes(own)
	own.GET("/profiles", s.as(s.getProfile))
	own.PUT("/profiles/personal", s.as(s.putPersonal))
	own.PUT("/profiles/billing", s.as(s.putBilling))
	own.GET("/account/export", s.strict, s.as(s.exportAccount))
	own.DELETE("/account", s.as(s.deleteAccount))
	own.GET("/account/consents", s.as(s.listConsents))
	own.POST("/account/consents", s.as(s.acceptDocuments))
	own.DELETE("/account/consents/:id", s.as(s.withdrawConsent))
	own.GET("/account/sessions", s.as(s.listSessions))
	own.DELETE("/account/sessions", s.as(s.endSessions))
	own.DELETE("/account/sessions/:id", s.as(s.endSession))
	own.GET("/account/sign-ins", s.as(s.listSignIns))
	own.GET("/account/passkeys", s.as(s.listPasskeys))
	own.POST("/account/passkeys", s.strict, s.as(s.addPasskey))
	own.POST("/account/passkeys/challenge", s.strict, s.as(s.beginPasskey))
	own.PUT("/account/passkeys/:id", s.as(s.renamePasskey))
	own.DELETE("/account/passkeys/:id", s.as(s.removePasskey))
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

// orderRoutes adds the calls about orders.
func (s *server) orderRoutes(own *gin.RouterGroup) {
	own.POST("/trademarks/pricing", s.do(s.price))
	own.POST("/checks/trademark", s.do(check(maxMark, wire.TrademarkData.Form, ops.CheckTrademark)))
	own.POST("/checks/owners", s.do(check(maxOrder, wire.Owners.Form, ops.CheckOwners)))
	own.POST("/advice", s.do(advise))
	own.POST("/classes/needs", s.do(s.needs))
	own.POST("/terms/check", s.do(s.checkTerms))
	own.POST("/logos", s.uploading, storing, s.as(s.keepLogo))
	own.GET("/logos/:id", s.as(s.getKeptLogo))
	own.GET("/trademarks", s.as(s.listOrders))
	own.POST("/trademarks", s.uploading, storing, s.as(s.createOrder))
	own.GET("/trademarks/:id", s.as(s.getOrder))
	own.PUT("/trademarks/:id", s.uploading, s.as(s.updateOrder))
	own.DELETE("/trademarks/:id", s.as(s.deleteOrder))
	own.GET("/trademarks/:id/logo", s.as(s.getLogo))
	own.GET("/trademarks/:id/receipt.pdf", s.making, s.as(s.getReceipt))
	own.GET("/trademarks/:id/summary.pdf", s.making, s.as(s.getSummary))
	own.POST("/trademarks/:id/requestpayment", s.as(s.requestPayment))
	own.POST("/trademarks/:id/requeststart", s.as(s.requestStart))
	own.POST("/trademarks/:id/checkpayment", s.checking, s.as(s.checkPayment))
	own.POST("/trademarks/:id/report", s.strict, s.as(s.requestReport))
	own.GET("/trademarks/:id/history", s.as(s.getHistory))
	own.GET("/trademarks/:id/documents/:document", s.as(s.getDocument))
	own.POST("/trademarks/:id/answer", s.strict, s.as(s.answerQuestion))
	own.GET("/trademarks/:id/account", s.as(s.getOrderAccount))
	own.POST("/trademarks/:id/account/mail", s.strict, s.as(s.resendAccess))
	own.POST("/trademarks/:id/account/email", s.strict, s.as(s.correctAddress))
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

func safe(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}
