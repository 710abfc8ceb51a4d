package rest

import (
	"sello/api/declared"
	"sello/api/orders"
	"sello/api/web"
	"sello/core/form"
)

// Measured returns the limits that the package applies.
func Measured() map[string]any {
	server := NewServer(nil)
	return map[string]any{
		"limits are kept of": maxKeys,
		"small body":         maxSmall, "trademark": maxMark, "order": maxOrder, "payment event": maxWebhook, "logo": form.MaxLogoBytes, "error report": maxReport,
		"multipart, beside its parts": maxOverhead, "session token": web.TokenBytes,
		"request": declared.Seconds(requestTime), "export": declared.Seconds(exportTime), "exports at once": maxExports,
		"connection, header": declared.Seconds(server.ReadHeaderTimeout), "connection, reading": declared.Seconds(server.ReadTimeout),
		"connection, writing": declared.Seconds(server.WriteTimeout), "connection, idle": declared.Seconds(server.IdleTimeout),
		"connection, header size": server.MaxHeaderBytes, "pending orders": orders.MaxPending,
	}
}
