package advice

import "sello/core/password"

// Password returns the advices on a new password: whether it is one of the most common ones. Whether it is accepted is another
// matter (form.CheckSetPassword).
func Password(pw string, common password.Common) []Advice {
	if !common.Has(pw) {
		return nil
	}
	return []Advice{{Path: "password", Code: CommonPassword}}
}
