package config

import (
	"reflect"
	"slices"
	"strings"
)

// Warnings returns what the start should name of a configuration that can be used: settings that do not exist, which are
// mostly misspelt, and production without a list of proxies.
func Warnings(c Config, environment []string) []string {
	var warnings []string
	for _, variable := range environment {
		name, _, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "SELLO_") && !strings.HasPrefix(name, "SELLO_TEST_") && !slices.Contains(names(), name) {
			warnings = append(warnings, name+": there is no such setting; it is ignored")
		}
	}
	if c.Env == Production && len(c.Proxies) == 0 && !loopback(c.PublicURL.Hostname()) {
		warnings = append(warnings, "SELLO_TRUSTED_PROXIES is not set: behind a proxy, all customers share the limits of one client")
	}
	return warnings
}

// names lists the environment variables of the settings.
func names() []string {
	var list []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Settings]()) {
		if name := field.Tag.Get("env"); name != "" {
			list = append(list, name)
		}
	}
	return list
}
