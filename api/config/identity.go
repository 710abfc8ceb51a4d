package config

import (
	"fmt"
	"net/mail"
	"reflect"
	"slices"
	"strings"
)

// identity are the fields of Settings that name the provider to customers, and reach it. Their defaults are
// examples, for development and tests only.
var identity = []string{"MailFrom", "ProviderEmail", "ProviderName", "ProviderTaxID", "ProviderAddress", "ProviderPhone"}

// refuseExamples rejects a production configuration in which a setting of the identity is unset, is still its
// example, or is an address at a domain that reaches nobody: notices of paid orders would be lost.
func refuseExamples(c *Config, s Settings) error {
	if c.Env != Production {
		return nil
	}
	var names []string
	for _, name := range identity {
		field, _ := reflect.TypeFor[Settings]().FieldByName(name)
		value := strings.TrimSpace(reflect.ValueOf(s).FieldByIndex(field.Index).String())
		if value == "" || value == field.Tag.Get("default") || reservedAddress(value) {
			names = append(names, field.Tag.Get("env"))
		}
	}
	if len(names) == 0 {
		return nil
	}
	return fmt.Errorf("production needs the provider's real identity, not an example or a reserved domain: set %s", strings.Join(names, ", "))
}

// reservedAddress reports whether value is a mail address at a domain that RFC 2606 or RFC 6761 reserves.
func reservedAddress(value string) bool {
	address, err := mail.ParseAddress(value)
	if err != nil {
		return false
	}
	domain := strings.ToLower(strings.TrimSuffix(address.Address[strings.LastIndex(address.Address, "@")+1:], "."))
	labels := strings.Split(domain, ".")
	if slices.Contains([]string{"test", "example", "invalid", "localhost"}, labels[len(labels)-1]) {
		return true
	}
	last := strings.Join(labels[max(0, len(labels)-2):], ".")
	return slices.Contains([]string{"example.com", "example.net", "example.org"}, last)
}
