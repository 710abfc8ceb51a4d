package rest

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/web"
)

const requestTime = 30 * time.Second // the time limit of a request's work

// orderPath is the path of one order, and begins the paths of all calls about it.
const orderPath = Base + "/trademarks/:id"

// observe sets the request's id and deadline, and after the response counts the request and logs one line,
// unless it is a health check that succeeded. The line names the route, not the address: no query, cookie, body or
// token is ever in it.
func (s *server) observe(c *gin.Context) {
	start := time.Now()
	id := api.NewID()
	address := c.ClientIP()
	request := web.NewRequest(c.Request.Context(), id, start.Add(requestTime))
	defer request.End()
	request.Client = web.Network(address)
	ctx := context.Context(request)
	if order := c.Param("id"); strings.HasPrefix(c.FullPath(), orderPath) && isID(order) {
		ctx = web.WithOrder(ctx, order)
	}
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
	report := s.reports.of(outcome{standardMethod(c.Request.Method), route, status})
	report.seconds.Observe(took.Seconds())
	if status == http.StatusOK && (route == healthPath || route == readyPath) {
		return // health checks have no rate limit: they must not fill the log
	}
	report.write(c.Request.Context(), start.Add(took),
		slog.Int("bytes", max(c.Writer.Size(), 0)), slog.Duration("took", took), slog.String("client", address))
}

// standardMethod returns "other" for a method that is not one of HTTP's, so that log and metrics contain no text that a
// sender invents.
func standardMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions, http.MethodPatch:
		return method
	}
	return "other"
}

// recoverPanic writes status 500 and a fixed text after a panic, and logs its stack.
func (s *server) recoverPanic(c *gin.Context) {
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
