// Package form contains all rules for forms: one file and one function for each form.
//
// The types have the API's shape, and a fault's path is the field's name in the API. The length of a text is counted in
// Unicode code points after white space is trimmed; white space alone counts as empty.
package form

// The listed values.
const (
	TypeName = "NAME" // a word mark
	TypeLogo = "LOGO" // a figurative mark

	TerritorySpain = "SPAIN"
	TerritoryEU    = "EU"
	TerritoryOther = "OTHER" // other countries, listed in CustomCountries; no automatic price
)

// The values of country_protection and personal_id_type, in the order in which the page offers them.
var (
	Territories = [...]string{TerritorySpain, TerritoryEU, TerritoryOther}
	IDTypes     = [...]string{IDTypeNIF, IDTypeNIE, IDTypeID, IDTypeVAT}
)

// The limits.
const (
	MaxLine          = 250        // code points in a single-line input
	MaxText          = 750        // code points in additional_info, services_description, custom_countries
	MaxLogoBytes     = 1_048_576  // bytes of a logo file
	MaxDocumentBytes = 10_485_760 // bytes of a document of an order's history
	MaxTerms         = 200        // terms of one order, of all its classes
	MaxListed        = 500        // goods and services in a list that is compared with the official terms
	MaxOwners        = 50         // owners of one order: far above any real order, to bound the size of a request
)

// Logo describes a logo file without its bytes. A logo stored by an earlier save counts as present.
type Logo struct {
	Name string // name of the file on the customer's machine; its extension is checked
	Size int64  // bytes
}

// Selection is one chosen Nice class with the epigraphs chosen in it (none means the class heading).
type Selection struct {
	Class     string   // c1 to c45
	Epigraphs []string // c4e1, c4e7, ...
}

// Trademark is the mark with its territory and its classes.
type Trademark struct {
	Type                 string // TypeName or TypeLogo
	Name                 string
	Logo                 *Logo // nil if there is none
	CountryProtection    string
	CustomCountries      string
	Classifications      []Selection // in the order of the class numbers
	UnknownClassSelected bool
	ServicesDescription  string
	Terms                []Term // in the order in which they were chosen; at most MaxTerms
}

// Owners is the form of the wizard's second step: owners, billing party and accepted documents.
type Owners struct {
	Owners                []Party
	UseOwnerBilling       bool
	CustomBillingData     *Party // nil if UseOwnerBilling
	SignedIn              bool   // the documents were accepted at sign-up: the boxes are not required
	AcceptTermsConditions bool
	AcceptPrivacyPolicy   bool
	AcceptCommercial      bool
}

// Order is a whole order, as in the API and in `sello check`.
type Order struct {
	Trademark         Trademark // paths under trademark_data
	Owners            []Party
	UseOwnerBilling   bool
	CustomBillingData *Party
}

// Contact is a contact request. The wizard sends it with the trademark, the contact page without.
type Contact struct {
	Name, Lastname, Email, Phone, AdditionalInfo string
	PrivacyAccepted                              bool
}

// Signup is a request for an account, or the registration in the wizard.
type Signup struct {
	Email                                                  string
	PrivacyAccepted, TermsConditionsAccepted, InfoAccepted bool
}

// Login is the content of the login form.
type Login struct {
	Username, Password string
}

// SetPassword is a new password and its repetition.
type SetPassword struct {
	Password, MatchingPassword string
	Operator                   bool // whether the account is an operator's
}
