package form

import "sello/core/fault"

// CheckContact returns the faults of the contact form, in the wizard and on its own page.
func CheckContact(f Contact) fault.List {
	f = f.Clean()
	var c collector
	c.line("name", f.Name, true)
	c.line("lastname", f.Lastname, true)
	c.email("email", f.Email)
	c.line("phone", f.Phone, false)
	c.lines("additional_info", f.AdditionalInfo, false)
	c.accepted("privacy_accepted", f.PrivacyAccepted)
	return fault.List(c)
}

// Clean returns the request with its texts trimmed.
func (f Contact) Clean() Contact {
	f.Name = OnLine(f.Name)
	f.Lastname = OnLine(f.Lastname)
	f.Email = OnLine(f.Email)
	f.Phone = OnLine(f.Phone)
	f.AdditionalInfo = inArea(f.AdditionalInfo)
	return f
}
