package config

import (
	"fmt"
	"net/mail"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// refuseExamples rejects a production configuration in which a setting of the identity is unset, is still its
// example, or is an address at a domain that receives no mail: notices of paid orders would be lost.
//
// The identity are the fields of Settings with the tag "identity": the provider's name and contact data for customers. The
// tag is "mail" for a mail address, else "text". Their defaults are examples for development and tests only.
func refuseExamples(c *Config, s Settings) error {
	if c.Env != Production {
		return nil
	}
	var names []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Settings]()) {
		kind := field.Tag.Get("identity")
		if kind == "" {
			continue
		}
		value := reflect.ValueOf(s).FieldByIndex(field.Index).String()
		if isExample(value, field.Tag.Get("default")) || kind == "mail" && !reachable(value) {
			names = append(names, field.Tag.Get("env"))
		}
	}
	if len(names) == 0 {
		return nil
	}
	return fmt.Errorf("production needs the provider's real identity, not an example or a reserved domain: set %s", strings.Join(names, ", "))
}

// isExample reports whether a value is empty, or equals the example when both are folded.
func isExample(value, example string) bool {
	read := folded(value)
	return read == "" || read == folded(example)
}

// folded returns a text in lower case, with single spaces and without invisible runes.
func folded(text string) string {
	visible := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text)
	return strings.ToLower(strings.Join(strings.Fields(visible), " "))
}

// mailDomain matches a domain in ASCII with a dot, whose last label begins with a letter, which excludes IP addresses.
var mailDomain = regexp.MustCompile(`^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$`)

// specialDomains receive no mail on the public internet: RFC 2606, 6761, 6762, 7686, 8375 and 9476, ICANN's
// .internal, and .localdomain, which some systems use as their own.
var specialDomains = []string{
	"test", "example", "invalid", "localhost", "local", "onion", "arpa", "alt", "internal", "localdomain",
	"example.com", "example.net", "example.org",
}

// reachable reports whether value is a mail address at a domain that can exist on the public internet.
func reachable(value string) bool {
	address, err := mail.ParseAddress(value)
	if err != nil {
		return false
	}
	domain := strings.ToLower(strings.TrimSuffix(address.Address[strings.LastIndex(address.Address, "@")+1:], "."))
	return mailDomain.MatchString(domain) && !slices.ContainsFunc(specialDomains, func(special string) bool {
		return domain == special || strings.HasSuffix(domain, "."+special)
	})
}
