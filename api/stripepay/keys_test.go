package stripepay

import (
	"strings"
	"testing"
)

func TestAPartialOrMixedSetOfKeysIsRefused(t *testing.T) {
	for _, c := range []struct {
		what string
		keys Keys
		ok   bool
	}{
		{"none", Keys{}, true},
		{"a test set", Keys{"sk_test_a1", "pk_test_a1", "whsec_a1"}, true},
		{"a live set", Keys{"sk_live_a1", "pk_live_a1", "whsec_a1"}, true},
		{"a restricted key", Keys{"rk_live_a1", "pk_live_a1", "whsec_a1"}, true},
		{"only the secret key", Keys{Secret: "sk_test_a1"}, false},
		{"no webhook secret", Keys{"sk_test_a1", "pk_test_a1", ""}, false},
		{"no publishable key", Keys{"sk_test_a1", "", "whsec_a1"}, false},
		{"a live secret with a test page", Keys{"sk_live_a1", "pk_test_a1", "whsec_a1"}, false},
		{"a test secret with a live page", Keys{"sk_test_a1", "pk_live_a1", "whsec_a1"}, false},
		{"the two exchanged", Keys{"pk_test_a1", "sk_test_a1", "whsec_a1"}, false},
		{"no webhook secret at all", Keys{"sk_test_a1", "pk_test_a1", "sk_test_a1"}, false},
	} {
		err := c.keys.Check()
		if (err == nil) != c.ok {
			t.Errorf("%s: %v", c.what, err)
		}
		if err != nil && strings.Contains(err.Error(), "a1") {
			t.Errorf("%s: the error shows a key: %v", c.what, err)
		}
	}
	if (Keys{Secret: "sk_test_a1"}).Live() || !(Keys{Secret: "rk_live_a1"}).Live() {
		t.Error("the mode is wrong")
	}
}
