package rest

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"sello/api/web"
)

// Sources are the origins from which the page may load a component of another site, by the policy's directives.
type Sources struct{ Scripts, Connects, Frames []string }

// headers sets the security headers of every response. The content security policy is the page's; handlers of data and
// files replace it by a stricter one.
func (s *server) headers(inline inlineHashes) gin.HandlerFunc {
	fixed := map[string][]string{
		web.CSP:                        {s.pagePolicy(inline)},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"strict-origin-when-cross-origin"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {"camera=(), geolocation=(), microphone=()"},
	}
	if s.secure {
		fixed["Strict-Transport-Security"] = []string{"max-age=63072000; includeSubDomains"}
	}
	return func(c *gin.Context) {
		maps.Copy(c.Writer.Header(), fixed)
	}
}

// pagePolicy returns the page's content security policy. It allows the page's own files, the core's WASM, the inline
// scripts and styles of index.html by their hashes, and, if configured, the card form and analytics. It contains no
// unsafe-inline.
func (s *server) pagePolicy(inline inlineHashes) string {
	script := append([]string{"'self'", "'wasm-unsafe-eval'"}, inline.scripts...)
	connect, frame := []string{"'self'"}, []string{"'self'"}
	script = append(script, s.CardForm.Scripts...)
	connect = append(connect, s.CardForm.Connects...)
	frame = append(frame, s.CardForm.Frames...)
	if origin := originOf(s.Config.AnalyticsURL); origin != "" {
		connect = append(connect, origin)
	}
	return strings.Join([]string{
		"default-src 'self'",
		"script-src " + strings.Join(script, " "),
		"style-src " + strings.Join(append([]string{"'self'"}, inline.styles...), " "),
		"img-src 'self' data: blob:",
		"connect-src " + strings.Join(connect, " "),
		"frame-src " + strings.Join(frame, " "),
		"object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
	}, "; ")
}

// originOf returns scheme and host of an address; "" if it has no scheme.
func originOf(address string) string {
	scheme, rest, found := strings.Cut(address, "://")
	if !found {
		return ""
	}
	host, _, _ := strings.Cut(rest, "/")
	return scheme + "://" + host
}

// drawingOnly is the policy of an uploaded file: it may run no script and load nothing, but a drawing may use its own
// styles and embedded images.
var drawingOnly = []string{"sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"}

// cors allows the configured origins to call the API with credentials. If none are configured, no other origin can.
func (s *server) cors(c *gin.Context) {
	if len(s.Config.Origins) == 0 {
		return
	}
	h := c.Writer.Header()
	h.Add("Vary", "Origin")
	origin := c.GetHeader("Origin")
	if !slices.Contains(s.Config.Origins, origin) {
		return
	}
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Allow-Credentials", "true")
	h.Set("Access-Control-Expose-Headers", csrfHeader+", ETag, X-Request-Id")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if c.Request.Method == http.MethodOptions && c.GetHeader("Access-Control-Request-Method") != "" {
		h.Set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
		h.Set("Access-Control-Allow-Headers", "Accept, Authorization, Content-Type, If-Match, X-Client-Id, X-XSRF-TOKEN, "+csrfHeader)
		h.Set("Access-Control-Max-Age", "600")
		c.AbortWithStatus(http.StatusNoContent)
	}
}
