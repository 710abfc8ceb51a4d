package ops

import (
	"sello/core/advice"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/password"
)

// CommonPasswords is the list of common passwords, as tools/passwords.mjs writes it.
type CommonPasswords struct {
	List []byte
}

// Password is a password that a customer types.
type Password struct {
	Password string
}

// common is data that LoadCommonPasswords stores for later calls.
var common password.Common

// LoadCommonPasswords stores the list for all later calls of AdvisePassword and CheckSetPassword. Bytes that are no list are
// ignored.
func LoadCommonPasswords(c CommonPasswords) Loaded {
	list, ok := password.OpenCommon(string(c.List))
	if ok {
		common = list
	}
	return Loaded{ok}
}

// PasswordStrength returns the strength of a password, which does not include whether it is accepted.
func PasswordStrength(p Password) password.Strength { return password.Measure(p.Password) }

// AdvisePassword returns what speaks against a password, which is accepted all the same. It returns nothing before the list is
// loaded.
func AdvisePassword(p Password) []advice.Advice { return advice.Password(p.Password, common) }

// CheckSetPassword returns the faults of a new password and its repetition. Before the list is loaded it accepts common passwords
// of operators too.
func CheckSetPassword(s form.SetPassword) fault.List { return form.CheckSetPassword(s, common) }
