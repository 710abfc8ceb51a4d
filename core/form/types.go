// Package form holds every rule about what people type: one form a file, one function a form.
//
// The types have the API's shape; a fault's path is the field's name there. Text is counted in
// Unicode code points after trimming white space, and white space alone counts as empty.
package form

// The listed values.
const (
	TypeName = "NAME" // a word mark
	TypeLogo = "LOGO" // a figurative mark

	TerritorySpain = "SPAIN"
	TerritoryEU    = "EU"
	TerritoryOther = "OTHER" // named in CustomCountries; no automatic price
)

// The values of country_protection and personal_id_type, in the order in which the page offers them.
var (
	Territories = [...]string{TerritorySpain, TerritoryEU, TerritoryOther}
	IDTypes     = [...]string{IDTypeNIF, IDTypeNIE, IDTypeID, IDTypeVAT}
)

// The limits.
const (
	MaxLine      = 250       // code points in a single-line input
	MaxText      = 750       // code points in additional_info, services_description, custom_countries
	MaxLogoBytes = 1_048_576 // bytes of a logo file
	MaxOwners    = 50        // owners of one order: far above any real one, so that a request stays bounded
)

// Logo describes a logo file without its bytes. A logo kept from an earlier save counts as present.
type Logo struct {
	Name string // the file's name as the user's machine calls it; its extension is checked
	Size int64  // bytes
}

// Selection is one chosen Nice class with the epigraphs chosen in it (none means the class heading).
type Selection struct {
	Class     string   // c1 to c45
	Epigraphs []string // c4e1, c4e7, ...
}

// Trademark is the mark, where it is to be protected, and for what.
type Trademark struct {
	Type                 string // TypeName or TypeLogo
	Name                 string
	Logo                 *Logo // nil when there is none
	CountryProtection    string
	CustomCountries      string
	Classifications      []Selection // in the order of the class numbers
	UnknownClassSelected bool
	ServicesDescription  string
}

// Owners is the second step: who owns the mark, who is billed, and what was accepted.
type Owners struct {
	Owners                []Party
	UseOwnerBilling       bool
	CustomBillingData     *Party // nil when UseOwnerBilling
	SignedIn              bool   // accepted at sign-up: the boxes are not asked again
	AcceptTermsConditions bool
	AcceptPrivacyPolicy   bool
	AcceptCommercial      bool
}

// Order is a whole order as the API takes it and as `sello check` reads it.
type Order struct {
	Trademark         Trademark // paths under trademark_data
	Owners            []Party
	UseOwnerBilling   bool
	CustomBillingData *Party
}

// Contact is a contact request. The wizard sends its trademark along, the standalone page does not.
type Contact struct {
	Name, Lastname, Email, Phone, AdditionalInfo string
	PrivacyAccepted                              bool
}

// Signup is a request for an account, or the registration check of the wizard.
type Signup struct {
	Email                                                  string
	PrivacyAccepted, TermsConditionsAccepted, InfoAccepted bool
}

// Login is what the login form sends.
type Login struct {
	Username, Password string
}

// SetPassword is a new password and its repetition.
type SetPassword struct {
	Password, MatchingPassword string
}
