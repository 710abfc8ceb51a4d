package mail

import (
	"time"

	gomail "github.com/wneessen/go-mail"
)

// SetTimeout shortens the time that the server has for a step.
func (s *SMTP) SetTimeout(d time.Duration) { s.options = append(s.options, gomail.WithTimeout(d)) }
