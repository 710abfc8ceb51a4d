package rest

import (
	"sello/api"
	"sello/api/declaredtest"
	"sello/api/web"
	"sello/core/form"
)

// Measured returns the limits that the package applies.
func Measured() map[string]any {
	server := NewServer(nil)
	return map[string]any{
		"limiter, keys in a table": maxKeys,
		"small body":               maxSmall, "trademark": maxMark, "order": maxOrder, "payment event": maxWebhook, "logo": form.MaxLogoBytes, "document": form.MaxDocumentBytes, "error report": maxReport,
		"bodies at once": maxBodies, "bodies at once, of a client": maxShare, "bodies, longest wait": declaredtest.Seconds(bodyWait),
		"body, not counted":           web.FreeBytes,
		"multipart, beside its parts": maxOverhead, "session token": web.TokenBytes,
		"desk, from the sign-in":     declaredtest.Seconds(api.OperatorLife),
		"wrong second factors, free": api.FactorDelay.Free, "wrong second factors, longest wait": declaredtest.Seconds(api.FactorDelay.Wait(1000)),
		"new authenticator app": declaredtest.Seconds(api.TOTPSetupLife), "recovery codes": api.RecoveryCodes,
		"request": declaredtest.Seconds(requestTime), "export": declaredtest.Seconds(exportTime), "exports at once": maxExports,
		"connection, header": declaredtest.Seconds(server.ReadHeaderTimeout), "connection, reading": declaredtest.Seconds(server.ReadTimeout),
		"connection, writing": declaredtest.Seconds(server.WriteTimeout), "connection, idle": declaredtest.Seconds(server.IdleTimeout),
		"connection, header size": server.MaxHeaderBytes, "pending orders": api.MaxPending,
	}
}
