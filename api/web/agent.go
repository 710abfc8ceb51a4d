package web

import "net/http"

// MaxAgent is the length in runes to which a User-Agent header is cut before it is stored.
const MaxAgent = 200

// Agent returns the User-Agent header of a request, cut to MaxAgent.
func Agent(r *http.Request) string {
	agent := []rune(r.UserAgent())
	return string(agent[:min(len(agent), MaxAgent)])
}
