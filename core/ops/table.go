package ops

import (
	"sello/core/advice"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/nice"
	"sello/core/pricing"
)

var table = []Op{
	define("price", "Returns the price of a registration with its lines.", priceRequest, Price, quote),
	define("password_strength", "Returns the strength of a password.", passwordText, PasswordStrength, strength),
	define("check_trademark", "Returns the faults of the first step.", trademark, CheckTrademark, faults),
	define("check_party", "Returns the faults of one owner or of the billing party.", partyInRole, CheckParty, faults),
	define("advise_party", "Returns what is probably mistyped in the data of one owner or of the billing party.", partyInRole, AdviseParty, advices),
	define("advise_password", "Returns what speaks against a password, which is accepted all the same; nothing before the list is loaded.", passwordText, AdvisePassword, advices),
	define("check_owners", "Returns the faults of the second step.", owners, CheckOwners, faults),
	define("check_order", "Returns the faults of a whole order.", order, CheckOrder, faults),
	define("check_edition", "Returns the faults of chosen classes by the edition of the Nice classification of a day.", editionCheck, CheckEdition, faults),
	define("check_contact", "Returns the faults of a contact request.", contact, CheckContact, faults),
	define("check_signup", "Returns the faults of a sign-up.", signup, CheckSignup, faults),
	define("check_login", "Returns the faults of the login form.", login, CheckLogin, faults),
	define("check_reset_request", "Returns the faults of a request for a password link.", resetRequest, CheckResetRequest, faults),
	define("check_set_password", "Returns the faults of a new password.", setPassword, CheckSetPassword, faults),
	define("editions", "Returns what is known of the editions of the Nice classification on a day.", day, Editions, editions),
	loading(define("load_common_passwords", "Loads the list of advise_password and check_set_password.", commonPasswords, LoadCommonPasswords, loaded)),
	loading(define("load_search_index", "Loads the index of class_search.", searchIndex, LoadSearchIndex, loaded)),
	define("class_search", "Returns the classes for goods or services in everyday words, best first; none before the index is loaded.", classQuery, ClassSearch, hits),
	define("class_needs", "Returns the things that a query names with the classes that each needs; none before the index is loaded.", needsQuery, ClassNeeds, needs),
}

// PartyInRole is a party with its role in the order, which decides which fields are required.
type PartyInRole struct {
	Role  form.Role
	Party form.Party
}

// ResetRequest is a request for a password link.
type ResetRequest struct {
	Email string
}

// Day is a calendar day.
type Day struct {
	Date string // YYYY-MM-DD
}

// Price returns the price of a registration on a date; Available is false if there is no automatic price.
func Price(r pricing.Request) pricing.Quote { return pricing.Price(r) }

// CheckTrademark returns the faults of a mark by the rules of the first step.
func CheckTrademark(t form.Trademark) fault.List { return form.CheckTrademark(t) }

// CheckParty returns the faults of one party by the rules of its role.
func CheckParty(p PartyInRole) fault.List { return form.CheckParty(p.Role, p.Party) }

// AdviseParty returns what a customer has probably mistyped in the data of one party, which is accepted as it is.
func AdviseParty(p PartyInRole) []advice.Advice { return advice.Party(p.Party.As(p.Role)) }

// CheckOwners returns the faults of the second step.
func CheckOwners(o form.Owners) fault.List { return form.CheckOwners(o) }

// CheckOrder returns the faults of a whole order: of its mark and its parties.
func CheckOrder(o form.Order) fault.List { return form.CheckOrder(o) }

// CheckEdition returns the faults of chosen classes by the edition of the Nice classification of a day.
func CheckEdition(e form.EditionCheck) fault.List { return form.CheckEdition(e) }

// CheckContact returns the faults of a contact request.
func CheckContact(c form.Contact) fault.List { return form.CheckContact(c) }

// CheckSignup returns the faults of a sign-up, or of the registration in the wizard.
func CheckSignup(s form.Signup) fault.List { return form.CheckSignup(s) }

// CheckLogin returns the faults of the login form.
func CheckLogin(l form.Login) fault.List { return form.CheckLogin(l) }

// CheckResetRequest returns the faults of a request for a password link.
func CheckResetRequest(r ResetRequest) fault.List { return form.CheckResetRequest(r.Email) }

// Editions returns what is known of the editions of the Nice classification on a day.
func Editions(d Day) nice.State { return nice.EditionsOn(d.Date) }
