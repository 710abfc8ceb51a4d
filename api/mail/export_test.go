package mail

import "time"

// SetTimeout shortens the time that the server has for a step.
func (s *SMTP) SetTimeout(d time.Duration) { s.times.step, s.times.verdict = d, d }

// SetRest shortens the rest of a connection that the server refused.
func (s *SMTP) SetRest(d time.Duration) { s.times.rest = d }

// Replies returns the reader of a server's replies.
var Replies = newReplies
