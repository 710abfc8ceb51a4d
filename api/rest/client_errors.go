package rest

import (
	"log/slog"
	"regexp"
	"strings"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/core/fault"
)

// The limits of an error report.
const (
	maxReport  = 4 << 10 // bytes of the body
	maxMessage = 300     // runes of the message that are logged
	maxBrowser = 200     // runes of the User-Agent header that are logged
	maxFrames  = 10
	maxName    = 80       // bytes of an asset's name or of a route
	maxNumber  = 10000000 // line or column; minified files have one long line
)

// clientError is an error that the page caught, as the page reports it. It has no field for data of the
// visitor: the route comes without its query, and the message is redacted again before it is logged.
type clientError struct {
	Message string   `json:"message"`
	Asset   string   `json:"asset"` // file name of one of the page's own files; empty if unknown
	Line    int      `json:"line"`
	Column  int      `json:"column"`
	Route   string   `json:"route"`  // path of the screen, without query
	Frames  []string `json:"frames"` // asset:line:column, innermost first
}

var (
	assetName = regexp.MustCompile(`^[A-Za-z0-9_.-]*$`)
	routePath = regexp.MustCompile(`^/[a-z/]*$`)
	framePath = regexp.MustCompile(`^[A-Za-z0-9_.-]+:\d{1,8}:\d{1,8}$`)
)

// faults lists the fields that do not have the shape of a report.
func (e *clientError) faults() fault.List {
	var found fault.List
	malformed := func(path string, ok bool) {
		if !ok {
			found = append(found, fault.Fault{Path: path, Code: fault.Malformed})
		}
	}
	malformed("message", strings.TrimSpace(e.Message) != "")
	malformed("asset", len(e.Asset) <= maxName && assetName.MatchString(e.Asset))
	malformed("line", 0 <= e.Line && e.Line <= maxNumber)
	malformed("column", 0 <= e.Column && e.Column <= maxNumber)
	malformed("route", len(e.Route) <= maxName && routePath.MatchString(e.Route))
	malformed("frames", len(e.Frames) <= maxFrames && allFrames(e.Frames))
	return found
}

func allFrames(frames []string) bool {
	for _, frame := range frames {
		if len(frame) > maxName+20 || !framePath.MatchString(frame) {
			return false
		}
	}
	return true
}

// reportError logs and counts an error that the page caught.
//
// It requires no session and no anti-forgery token. A page that is broken may have neither, and a forged
// report changes nothing: it writes one bounded log line, at the rate of its own limits. The origin is
// checked by sameOrigin, so that other sites cannot use their visitors to write to the log.
func (s *server) reportError(c *gin.Context) error {
	var in clientError
	if err := decodeJSON(c, maxReport, &in); err != nil {
		return err
	}
	if err := api.Invalid(in.faults()); err != nil {
		return err
	}
	s.Metrics.countPageError()
	s.Log.LogAttrs(c.Request.Context(), slog.LevelWarn, "page error",
		slog.String("message", cut(redact(in.Message), maxMessage)),
		slog.String("asset", in.Asset), slog.Int("line", in.Line), slog.Int("column", in.Column),
		slog.String("route", in.Route), slog.String("frames", strings.Join(in.Frames, " ")),
		slog.String("browser", cut(redactBrowser(c.Request.UserAgent()), maxBrowser)))
	return respond(c, struct{}{})
}

// sameOrigin rejects unsafe requests that a browser sends for another site.
func (s *server) sameOrigin(c *gin.Context) {
	if s.cross.Check(c.Request) != nil {
		s.problem(c, api.Fail(api.KindForbidden))
	}
}

// reporting applies the rate limit of error reports.
func (s *server) reporting(c *gin.Context) { s.applyLimit(c, s.limits.reports) }

// reportingAll applies the rate limit of the error reports of all clients together, which also limits a sender with
// many addresses.
func (s *server) reportingAll(c *gin.Context) {
	if _, wait := s.limits.allReports.take(struct{}{}); wait > 0 {
		s.problem(c, tooMany(wait))
	}
}
