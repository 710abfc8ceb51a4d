package sandbox

import (
	"errors"
	"fmt"
	"net/url"

	"sello/api/config"
)

// Allowed tells whether the sandbox may stand in for the provider: no key of a provider is set, the
// environment says outright that it is for development or tests, and the public address is one that
// nobody else can reach. The error names the condition that does not hold.
func Allowed(env string, public *url.URL, keys ...string) error {
	for _, k := range keys {
		if k != "" {
			return errors.New("sandbox: a payment key is set")
		}
	}
	if env != "development" && env != "test" {
		return fmt.Errorf("sandbox: the environment is %q, not development or test", env)
	}
	if public == nil || !config.Private(public.Hostname()) {
		return errors.New("sandbox: the public address is neither loopback nor under .test or .localhost")
	}
	return nil
}
