package password

import "strings"

// Common is a list of common passwords. The zero value has none.
type Common struct {
	lines string // a password a line in lower case, with a line break before the first and after the last
}

// OpenCommon returns the list in a file that tools/passwords.mjs wrote: the licence of the list, an empty line, and the passwords in
// lower case, one a line. It reports false if the file is another one.
func OpenCommon(file string) (Common, bool) {
	end := strings.LastIndex(file, "\n\n")
	if end < 0 || !strings.HasSuffix(file, "\n") || end == len(file)-2 {
		return Common{}, false
	}
	return Common{file[end+1:]}, true
}

// Has reports whether the password is on the list, in upper or lower case.
func (c Common) Has(pw string) bool {
	return !strings.Contains(pw, "\n") && strings.Contains(c.lines, "\n"+strings.ToLower(pw)+"\n")
}
