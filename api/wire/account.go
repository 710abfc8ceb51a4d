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

// Login is form.Login.
type Login struct {
	Username string `json:"username"`
	Password string `json:"password"`
}

// Form returns the core's login.
func (l Login) Form() form.Login { return form.Login(l) }

// ResetRequest is a request for a password link.
type ResetRequest struct {
	Email string `json:"email"`
}

// SetPassword is form.SetPassword.
type SetPassword struct {
	Password         string `json:"password"`
	MatchingPassword string `json:"matchingPassword"`
}

// Form returns the core's new password.
func (s SetPassword) Form() form.SetPassword { return form.SetPassword(s) }

// Password is a request for the strength of a password.
type Password struct {
	Password string `json:"password"`
}
