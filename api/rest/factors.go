package rest

import (
	"context"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/factors"
	"sello/api/web"
	"sello/api/wire"
)

// factorRoutes adds the calls about second factors, for operators whose session may be weak.
func (s *server) factorRoutes(open *gin.RouterGroup) {
	own := open.Group("/desk/factors", s.anyOperator, s.checkCSRF)
	reads(own, "", s.by(s.getFactors))
	own.POST("/check", s.strict, s.by(s.checkFactor))
	own.POST("/totp", s.strict, s.by(s.beginTOTP))
	own.POST("/totp/confirm", s.strict, s.by(s.confirmTOTP))
	own.DELETE("/totp", s.by(s.removeTOTP))
	own.POST("/recovery-codes", s.strict, s.by(s.renewCodes))
}

// callerKey is the key of the factors.Caller in gin's context.
const callerKey = "caller"

// anyOperator lets only operators pass, with a session that may be weak.
func (s *server) anyOperator(c *gin.Context) {
	s.onlyOperators(c, callerKey, func(ctx context.Context, who api.Session) (any, error) {
		account, err := s.Factors.Operator(ctx, who)
		return factors.Caller{Session: who, Email: account.Email, Agent: web.Agent(c.Request), Lang: web.Language(c.Request)}, err
	})
}

// by is do for the handlers of second factors, behind the middleware anyOperator.
func (s *server) by(h func(c *gin.Context, by factors.Caller) error) gin.HandlerFunc {
	return s.do(func(c *gin.Context) error { return h(c, c.MustGet(callerKey).(factors.Caller)) })
}

// factorsOut are the second factors of the operator, and the one that the session has shown.
type factorsOut struct {
	Passkeys      int        `json:"passkeys"`
	TOTPSince     *time.Time `json:"totp_since"`
	RecoveryCodes int        `json:"recovery_codes"`
	Shown         *string    `json:"shown"` // null while the session is weak
}

func (s *server) getFactors(c *gin.Context, by factors.Caller) error {
	f, err := s.Factors.Of(c.Request.Context(), by)
	if err != nil {
		return err
	}
	return respond(c, factorsOut{
		Passkeys: f.Passkeys, TOTPSince: wire.TimeOrNull(f.TOTPSince), RecoveryCodes: f.RecoveryCodes, Shown: wire.OrNull(string(by.Session.Factor)),
	})
}

// checkFactor makes the session strong by a code of the authenticator app or a recovery code.
func (s *server) checkFactor(c *gin.Context, by factors.Caller) error {
	var in struct {
		Code     string `json:"code"`
		Recovery string `json:"recovery_code"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	ctx := c.Request.Context()
	show, typed, method := s.Factors.Show, in.Code, api.ByTOTP
	if in.Code == "" && in.Recovery != "" {
		show, typed, method = s.Factors.Recover, in.Recovery, api.ByRecoveryCode
	}
	wait, err := show(ctx, by, typed)
	switch {
	case wait > 0:
		return tooMany(wait)
	case api.KindOf(err) == api.KindInvalidData:
		s.logFactor(c, by, "second factor refused", "method", method)
	}
	if err != nil {
		return err
	}
	s.logFactor(c, by, "second factor shown", "method", method)
	return noContent(c)
}

// setUpOut is a new secret for an authenticator app.
type setUpOut struct {
	Secret string `json:"secret"`
	URI    string `json:"uri"`
	QR     qrOut  `json:"qr"`
}

// qrOut is the QR code of the URI, as the path of an SVG with a view box of size by size.
type qrOut struct {
	Size int    `json:"size"`
	Path string `json:"path"`
}

func (s *server) beginTOTP(c *gin.Context, by factors.Caller) error {
	if err := decodeEmpty(c); err != nil {
		return err
	}
	begun, err := s.Factors.Begin(c.Request.Context(), by)
	if err != nil {
		return err
	}
	return respond(c, setUpOut{Secret: begun.Secret, URI: begun.URI, QR: qrOut(begun.QR)})
}

// recoveryCodesOut are new recovery codes, which no other answer shows.
type recoveryCodesOut struct {
	RecoveryCodes []string `json:"recovery_codes"`
}

func (s *server) confirmTOTP(c *gin.Context, by factors.Caller) error {
	var in struct {
		Code string `json:"code"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	codes, err := s.Factors.Confirm(c.Request.Context(), by, in.Code)
	if err != nil {
		return err
	}
	s.logFactor(c, by, "authenticator app set up")
	return respond(c, recoveryCodesOut{codes})
}

func (s *server) removeTOTP(c *gin.Context, by factors.Caller) error {
	if err := s.Factors.Remove(c.Request.Context(), by); err != nil {
		return err
	}
	s.logFactor(c, by, "authenticator app removed")
	return noContent(c)
}

func (s *server) renewCodes(c *gin.Context, by factors.Caller) error {
	if err := decodeEmpty(c); err != nil {
		return err
	}
	codes, err := s.Factors.RenewCodes(c.Request.Context(), by)
	if err != nil {
		return err
	}
	s.logFactor(c, by, "recovery codes made")
	return respond(c, recoveryCodesOut{codes})
}

// logFactor logs an event about a second factor, with account and client address and without codes.
func (s *server) logFactor(c *gin.Context, by factors.Caller, event string, more ...any) {
	s.Log.InfoContext(c.Request.Context(), event, append([]any{"account", by.Session.AccountID, "client", clientOf(c).String()}, more...)...)
}
