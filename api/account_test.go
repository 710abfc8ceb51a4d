package api_test

import (
	"testing"

	"sello/api"
)

func TestAnAddressIsStoredInOneForm(t *testing.T) {
	for _, typed := range []string{" Ana@Example.com\t", "\u0002ana@example.com\u009d"} {
		if got := api.Address(typed); got != "ana@example.com" {
			t.Errorf("%q is stored as %q", typed, got)
		}
	}
}
