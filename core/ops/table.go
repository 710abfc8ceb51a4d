package ops

import (
	"sello/core/fault"
	"sello/core/form"
	"sello/core/password"
	"sello/core/pricing"
)

var table = []Op{
	define("price", "What a registration costs, line by line.", priceRequest, Price, quote),
	define("password_strength", "How strong a password is.", passwordText, PasswordStrength, strength),
	define("check_trademark", "The rules of the first step.", trademark, CheckTrademark, faults),
	define("check_party", "The rules of one owner or of who is billed.", partyInRole, CheckParty, faults),
	define("check_owners", "The rules of the second step.", owners, CheckOwners, faults),
	define("check_order", "The rules of a whole order.", order, CheckOrder, faults),
	define("check_contact", "The rules of a contact request.", contact, CheckContact, faults),
	define("check_signup", "The rules of a sign-up.", signup, CheckSignup, faults),
	define("check_login", "The rules of the login form.", login, CheckLogin, faults),
	define("check_reset_request", "The rules of a request for a new password.", resetRequest, CheckResetRequest, faults),
	define("check_set_password", "The rules of a new password.", setPassword, CheckSetPassword, faults),
	loading(define("load_search_index", "What class_search looks in.", searchIndex, LoadSearchIndex, loaded)),
	define("class_search", "The classes for what somebody sells, best first; none before the index is loaded.", classQuery, ClassSearch, hits),
}

// PartyInRole is a party together with what it is in the order, which decides what it must tell.
type PartyInRole struct {
	Role  form.Role
	Party form.Party
}

// Password is a password to be measured.
type Password struct {
	Password string
}

// ResetRequest asks for a new password.
type ResetRequest struct {
	Email string
}

// Price tells what a registration costs on a date; Available is false where no price is automatic.
func Price(r pricing.Request) pricing.Quote { return pricing.Price(r) }

// PasswordStrength measures a password; it does not say whether it is accepted.
func PasswordStrength(p Password) password.Strength { return password.Measure(p.Password) }

// CheckTrademark holds a mark against the rules of the first step.
func CheckTrademark(t form.Trademark) fault.List { return form.CheckTrademark(t) }

// CheckParty holds one party against the rules of its role.
func CheckParty(p PartyInRole) fault.List { return form.CheckParty(p.Role, p.Party) }

// CheckOwners holds the second step against its rules.
func CheckOwners(o form.Owners) fault.List { return form.CheckOwners(o) }

// CheckOrder holds a whole order against the rules of its mark and its parties.
func CheckOrder(o form.Order) fault.List { return form.CheckOrder(o) }

// CheckContact holds a contact request against its rules.
func CheckContact(c form.Contact) fault.List { return form.CheckContact(c) }

// CheckSignup holds a sign-up, or the wizard's registration check, against its rules.
func CheckSignup(s form.Signup) fault.List { return form.CheckSignup(s) }

// CheckLogin holds the login form against its rules.
func CheckLogin(l form.Login) fault.List { return form.CheckLogin(l) }

// CheckResetRequest holds a request for a new password against its rules.
func CheckResetRequest(r ResetRequest) fault.List { return form.CheckResetRequest(r.Email) }

// CheckSetPassword holds a new password and its repetition against the policy.
func CheckSetPassword(s form.SetPassword) fault.List { return form.CheckSetPassword(s) }
