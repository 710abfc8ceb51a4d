package wire

import "sello/core/form"

// Signup is form.Signup: the sign-up and the wizard's registration check.
type Signup struct {
	Email                   string `json:"email"`
	PrivacyAccepted         bool   `json:"privacy_accepted"`
	TermsConditionsAccepted bool   `json:"terms_conditions_accepted"`
	InfoAccepted            bool   `json:"info_accepted"`
}

// Form returns the core's sign-up.
func (s Signup) Form() form.Signup { return form.Signup(s) }
