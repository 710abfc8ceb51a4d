package form

import (
	"strings"

	"sello/core/fault"
	"sello/core/password"
)

// CheckSignup returns the faults of the sign-up form, and of the registration in the wizard. Consent to commercial
// information is optional.
func CheckSignup(s Signup) fault.List {
	s = s.Clean()
	var c collector
	c.email("email", s.Email)
	c.accepted("terms_conditions_accepted", s.TermsConditionsAccepted)
	c.accepted("privacy_accepted", s.PrivacyAccepted)
	return fault.List(c)
}

// Clean returns the sign-up with its address trimmed.
func (s Signup) Clean() Signup {
	s.Email = OnLine(s.Email)
	return s
}

// CheckLogin returns the faults of the login form. The password is only required: the server checks whether it is right, and
// an old password may be weaker than the current policy.
func CheckLogin(l Login) fault.List {
	var c collector
	c.email("username", l.Clean().Username)
	c.password("password", l.Password)
	return fault.List(c)
}

// Clean returns the login with its user name cleaned. The password is not changed.
func (l Login) Clean() Login {
	l.Username = OnLine(l.Username)
	return l
}

// CheckResetRequest returns the faults of the form with which a customer asks for a password link.
func CheckResetRequest(email string) fault.List {
	var c collector
	c.email("email", OnLine(email))
	return fault.List(c)
}

// CheckSetPassword returns the faults of the form that sets a password: it must be long enough, fair enough (else the client
// hash would reject it), and equal to its repetition. An operator's must not be a common one either.
func CheckSetPassword(s SetPassword, common password.Common) fault.List {
	var c collector
	if c.password("password", s.Password) {
		switch strength := password.Measure(s.Password); {
		case !strength.LongEnough:
			c.add("password", fault.TooShort, password.MinLength)
		case !strength.FairEnough:
			c.add("password", fault.TooWeak, 0)
		case s.Operator && common.Has(s.Password):
			c.add("password", fault.TooCommon, 0)
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

// MaxPasskeyName is the limit of a passkey's name, in code points.
const MaxPasskeyName = 60

// CheckPasskeyName returns the faults of the name that a customer chooses for a passkey.
func CheckPasskeyName(name string) fault.List {
	var c collector
	c.text("name", name, true, MaxPasskeyName, false)
	return fault.List(c)
}
