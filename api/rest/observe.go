package rest

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/web"
)

const requestTime = 30 * time.Second // for the whole work of a request

// observe sets the request's id and deadline, and after the response counts the request and logs one line,
// unless it is a health check that succeeded. The line names the route, not the address: no query, cookie, body or
// token is ever in it.
func (s *server) observe(c *gin.Context) {
	start := time.Now()
	id := api.NewID()
	ctx, cancel := context.WithTimeout(web.WithRequest(c.Request.Context(), id), requestTime)
	defer cancel() // the connection's own times are the server's
	c.Request = c.Request.WithContext(ctx)
	c.Request.Pattern = c.FullPath()
	c.Writer.Header()["X-Request-Id"] = []string{id}
	c.Next()
	took := time.Since(start)
	route := c.FullPath()
	if route == "" {
		route = "other"
	}
	status := c.Writer.Status()
	s.Metrics.count(c.Request.Method, route, status, took)
	if status == http.StatusOK && (route == healthPath || route == readyPath) {
		return // anybody may call them without a limit
	}
	s.Log.LogAttrs(c.Request.Context(), slog.LevelInfo, "request",
		slog.String("method", known(c.Request.Method)), slog.String("route", route),
		slog.Int("status", status), slog.Int("bytes", max(c.Writer.Size(), 0)),
		slog.Duration("took", took), slog.String("client", c.ClientIP()))
}

// known keeps methods that a sender made up out of log and metrics.
func known(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions, http.MethodPatch:
		return method
	}
	return "other"
}

// rescue turns a panic into a 500 with the fixed text; the stack is in the log only.
func (s *server) rescue(c *gin.Context) {
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		if p == http.ErrAbortHandler { //nolint:errorlint // net/http compares the panic's value the same way
			panic(p)
		}
		s.problem(c, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
	}()
	c.Next()
}
