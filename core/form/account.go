package form

import (
	"strings"

	"sello/core/fault"
	"sello/core/password"
)

// CheckSignup holds the sign-up form and the registration check of the wizard. Commercial
// information is a free choice.
func CheckSignup(s Signup) fault.List {
	var c collector
	c.email("email", s.Email)
	c.accepted("terms_conditions_accepted", s.TermsConditionsAccepted)
	c.accepted("privacy_accepted", s.PrivacyAccepted)
	return fault.List(c)
}

// Clean returns the sign-up with its address trimmed.
func (s Signup) Clean() Signup {
	s.Email = strings.TrimSpace(s.Email)
	return s
}

// CheckLogin holds the login form. The password only has to be there: whether it is right is for
// the server to say, and an old one may be weaker than today's policy.
func CheckLogin(l Login) fault.List {
	var c collector
	c.email("username", l.Username)
	c.password("password", l.Password)
	return fault.List(c)
}

// Clean returns the login with its user name trimmed; a password is taken as typed.
func (l Login) Clean() Login {
	l.Username = strings.TrimSpace(l.Username)
	return l
}

// CheckResetRequest holds the forgot-password form.
func CheckResetRequest(email string) fault.List {
	var c collector
	c.email("email", email)
	return fault.List(c)
}

// CheckSetPassword holds the create-password form: long enough, fair enough (so that the client
// hash does not refuse it a moment later), and repeated exactly.
func CheckSetPassword(s SetPassword) fault.List {
	var c collector
	if c.password("password", s.Password) {
		switch strength := password.Measure(s.Password); {
		case !strength.LongEnough:
			c.add("password", fault.TooShort, password.MinLength)
		case !strength.FairEnough:
			c.add("password", fault.TooWeak, 0)
		}
	}
	switch {
	case strings.TrimSpace(s.MatchingPassword) == "":
		c.add("matchingPassword", fault.Required, 0)
	case s.MatchingPassword != s.Password:
		c.add("matchingPassword", fault.Mismatch, 0)
	}
	return fault.List(c)
}
