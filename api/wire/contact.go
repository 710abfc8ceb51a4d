package wire

import "sello/core/form"

// Contact is form.Contact with the trademark that the wizard sends with it.
type Contact struct {
	Name            string         `json:"name"`
	Lastname        string         `json:"lastname"`
	Email           string         `json:"email"`
	Phone           string         `json:"phone"`
	AdditionalInfo  string         `json:"additional_info"`
	PrivacyAccepted bool           `json:"privacy_accepted"`
	TrademarkData   *TrademarkData `json:"trademark_data"`
}

// Form returns the core's contact request, which does not include the trademark.
func (c Contact) Form() form.Contact {
	return form.Contact{
		Name: c.Name, Lastname: c.Lastname, Email: c.Email, Phone: c.Phone,
		AdditionalInfo: c.AdditionalInfo, PrivacyAccepted: c.PrivacyAccepted,
	}
}
