package advice

import (
	"slices"
	"strings"
)

// mailDomains are the domains at which most customers of Spain and the European Union have their mailboxes, and the domains of
// other providers that are one letter off one of them, which get no advice.
var mailDomains = []string{
	"gmail.com", "googlemail.com", "hotmail.com", "hotmail.es", "hotmail.fr", "hotmail.it", "hotmail.de", "outlook.com", "outlook.es",
	"outlook.fr", "outlook.it", "outlook.de", "outlook.pt", "live.com", "live.fr", "live.it", "live.nl", "msn.com", "yahoo.com", "yahoo.es",
	"yahoo.fr", "yahoo.it", "yahoo.de", "ymail.com", "icloud.com", "me.com", "mac.com", "protonmail.com", "proton.me", "telefonica.net",
	"movistar.es", "orange.es", "orange.fr", "wanadoo.es", "wanadoo.fr", "gmx.com", "gmx.es", "gmx.de", "gmx.at", "gmx.net", "web.de",
	"t-online.de", "libero.it", "free.fr", "laposte.net", "sfr.fr", "sapo.pt", "mail.com", "email.com", "fastmail.com", "zoho.com",
}

// leastDomain is the length from which a domain is compared: short ones are one letter off too many others.
const leastDomain = len("gmail.com") - 1

// mailDomain returns the advice on an e-mail address whose domain is probably mistyped for a well-known one.
func mailDomain(email string) []Advice {
	at := strings.LastIndexByte(email, '@')
	if at < 1 {
		return nil
	}
	domain := strings.ToLower(email[at+1:])
	if len(domain) < leastDomain || slices.Contains(mailDomains, domain) {
		return nil
	}
	for _, known := range mailDomains {
		if len(known) >= leastDomain && isSlip(domain, known) {
			return []Advice{{"email", MailDomain, email[:at+1] + known}}
		}
	}
	return nil
}

// isSlip reports whether a domain was probably meant to be the known one: it is one letter off, or its name and its ending are, as in
// "gmial.con". An ending of two letters may be a country, and is no second slip.
func isSlip(domain, known string) bool {
	if oneOff(domain, known) {
		return !otherCountry(domain, known)
	}
	ending, meant := country(domain), country(known)
	return len(ending) != 2 && len(meant) != 2 && oneOff(ending, meant) &&
		oneOff(strings.TrimSuffix(domain, ending), strings.TrimSuffix(known, meant))
}

// otherCountry reports whether two domains end with different countries: "hotmail.se" is none that was meant to be "hotmail.es".
func otherCountry(a, b string) bool {
	first, second := country(a), country(b)
	return len(first) == 2 && len(second) == 2 && first != second
}

func country(domain string) string { return domain[strings.LastIndexByte(domain, '.')+1:] }

// oneOff reports whether one text becomes the other by one letter more, less or changed, or by two neighbours in each other's place.
func oneOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch rest := b[i:]; len(b) - len(a) {
	case 0:
		swapped := len(rest) > 1 && a[i:] == rest[1:2]+rest[:1]+rest[2:]
		return len(rest) > 0 && a[i+1:] == rest[1:] || swapped
	case 1:
		return a[i:] == rest[1:]
	}
	return false
}
