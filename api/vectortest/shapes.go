package vectortest

import (
	"sello/core/form"
	"sello/core/ops"
	"sello/core/password"
	"sello/core/pricing"
)

// The requests and responses as JSON that no product code reads or writes: the page reaches these operations through
// the WASM module, and the doors of the server have shapes of their own.

// PriceRequest is pricing.Request.
type PriceRequest struct {
	Territory string `json:"territory"`
	Classes   int    `json:"classes"`
	Unknown   bool   `json:"unknown"`
	Date      string `json:"date"`
}

type strengthOut struct {
	Score      int  `json:"score"`
	LongEnough bool `json:"long_enough"`
	FairEnough bool `json:"fair_enough"`
	Upper      bool `json:"upper"`
	Lower      bool `json:"lower"`
	Digit      bool `json:"digit"`
	Special    bool `json:"special"`
}

type passwordText struct {
	Password string `json:"password"`
}

type login struct {
	Username string `json:"username"`
	Password string `json:"password"`
}

type resetRequest struct {
	Email string `json:"email"`
}

type setPassword struct {
	Password         string `json:"password"`
	MatchingPassword string `json:"matchingPassword"`
	Operator         bool   `json:"operator"`
}

func priceRequest(r PriceRequest) pricing.Request  { return pricing.Request(r) }
func strengthJSON(s password.Strength) strengthOut { return strengthOut(s) }
func passwordRequest(p passwordText) ops.Password  { return ops.Password(p) }
func loginRequest(l login) form.Login              { return form.Login(l) }
func resetLink(r resetRequest) ops.ResetRequest    { return ops.ResetRequest(r) }
func newPassword(s setPassword) form.SetPassword   { return form.SetPassword(s) }
