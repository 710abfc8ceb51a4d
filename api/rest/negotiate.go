package rest

import (
	"net/http"
	"strconv"
	"strings"
)

// codings are the content codings that a client names in Accept-Encoding (RFC 9110, 12.5.3), in lower case and with their weights.
type codings map[string]float64

// accepted returns the codings of a request. A coding whose weight is no number has the weight 0.
func accepted(r *http.Request) codings {
	list := codings{}
	for _, line := range r.Header["Accept-Encoding"] {
		for one := range strings.SplitSeq(strings.ToLower(line), ",") {
			name, parameter, weighted := strings.Cut(one, ";")
			weight := 1.0
			if weighted {
				weight, _ = strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(parameter), "q="), 64)
			}
			list[strings.TrimPrefix(strings.TrimSpace(name), "x-")] = weight // x-gzip is gzip (RFC 9110, 8.4.1.3)
		}
	}
	return list
}

// takes reports whether the client accepts a coding. The star stands for all codings that the client does not name.
func (c codings) takes(name string) bool {
	weight, named := c[name]
	if !named {
		weight = c["*"]
	}
	return weight > 0
}

// hasTag reports whether the client has an answer with an entity tag, by the header If-None-Match: the client need not get it again.
func hasTag(r *http.Request, tag string) bool {
	for _, line := range r.Header["If-None-Match"] {
		for one := range strings.SplitSeq(line, ",") {
			if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == tag {
				return true
			}
		}
	}
	return false
}
