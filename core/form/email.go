package form

import "strings"

const (
	maxLabel   = 63 // characters between two dots of a domain
	localMarks = ".!#$%&'*+/=?^_`{|}~-"
)

// ValidEmail reports whether the text is an e-mail address by HTML's pattern for input type=email, with at least one dot in
// the domain. The text is not trimmed.
func ValidEmail(text string) bool {
	at := strings.IndexByte(text, '@')
	if at < 1 {
		return false
	}
	for i := 0; i < at; i++ {
		if !alphanumeric(text[i]) && strings.IndexByte(localMarks, text[i]) < 0 {
			return false
		}
	}
	return validDomain(text[at+1:])
}

func validDomain(domain string) bool {
	labels := 0
	for more := true; more; labels++ {
		var label string
		label, domain, more = strings.Cut(domain, ".")
		if !validLabel(label) {
			return false
		}
	}
	return labels > 1
}

// validLabel reports whether a label of a domain consists of letters, digits and inner hyphens.
func validLabel(label string) bool {
	n := len(label)
	if n == 0 || n > maxLabel || label[0] == '-' || label[n-1] == '-' {
		return false
	}
	for i := 0; i < n; i++ {
		if !alphanumeric(label[i]) && label[i] != '-' {
			return false
		}
	}
	return true
}

// alphanumeric reports whether a byte is an ASCII letter or digit.
func alphanumeric(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9'
}
