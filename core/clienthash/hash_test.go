package clienthash

import (
	"encoding/base64"
	"testing"

	"golang.org/x/crypto/argon2"
	"golang.org/x/crypto/blake2b"

	"sello/core/musttest"
)

const domain, user, strong = "auth.sello.test", "ana@example.com", "aB3$efgh"

// TestHashFollowsTheScheme computes the hash a second time, step by step.
func TestHashFollowsTheScheme(t *testing.T) {
	salt := musttest.Get(blake2b.New(16, nil))(t)
	for _, part := range []string{"sello/v1", "\x00", domain, "\x00", user} {
		salt.Write([]byte(part))
	}
	want := base64.RawURLEncoding.EncodeToString(argon2.IDKey([]byte(strong), salt.Sum(nil), 2, 19456, 1, 32))
	got, status := Hash(domain, user, strong, true, nil)
	if status != OK || got != want || len(got) != Length {
		t.Errorf("got %q %d, want %q", got, status, want)
	}
}

// TestHashNeverChanges compares with a fixed hash: if the result changes, no stored password matches any more.
func TestHashNeverChanges(t *testing.T) {
	const want = "I3HiReGPVr5iKmqJPv8VhPq5F9lvzC-gfgqHb2-yktE"
	if got, status := Hash(domain, user, strong, false, nil); got != want || status != OK {
		t.Errorf("got %q %d, want %q", got, status, want)
	}
}

func TestHashDependsOnEveryPartButNotOnCaseAndSpacesOfTheName(t *testing.T) {
	hash := func(domain, user, pw string) string {
		h, status := Hash(domain, user, pw, false, nil)
		if status != OK {
			t.Fatalf("status %d", status)
		}
		return h
	}
	base := hash(domain, user, strong)
	if hash(domain, "\t ANA@Example.com ", strong) != base {
		t.Error("capitals and white space of the user name matter")
	}
	for name, other := range map[string]string{
		"the domain": hash("other.test", user, strong), "the user": hash(domain, "b"+user, strong), "the password": hash(domain, user, strong+" "),
	} {
		if other == base {
			t.Errorf("%s does not matter", name)
		}
	}
}

func TestHashIsTheSameWithControlCharactersThatWerePastedWithTheName(t *testing.T) {
	want, _ := Hash(domain, user, strong, false, nil)
	if got, status := Hash(domain, "\u0002"+user+"\u009d", strong, false, nil); status != 0 || got != want {
		t.Errorf("got %q %d, want %q", got, status, want)
	}
}

func TestHashRejects(t *testing.T) {
	for _, test := range []struct {
		name, domain, user, pw string
		policy                 bool
		want                   int
	}{
		{"no domain", "", user, strong, true, BadArgs},
		{"no user name", domain, "", strong, true, BadArgs},
		{"a blank user name", domain, " \t", strong, false, BadArgs},
		{"no password", domain, user, "", false, BadArgs},
		{"a NUL in the domain", "a\x00b", user, strong, false, BadArgs},
		{"a NUL in the user name", domain, "a\x00b", strong, false, BadArgs},
		{"a NUL at the beginning of the domain", "\x00b", user, strong, false, BadArgs},
		{"a NUL at the beginning of the user name", domain, "\x00b", strong, false, BadArgs},
		{"a NUL at the end of the user name", domain, "a\x00", strong, false, BadArgs},
		{"a domain that is not UTF-8", "\xff", user, strong, false, BadArgs},
		{"a user name that is not UTF-8", domain, "\xff", strong, false, BadArgs},
		{"a password that is not UTF-8", domain, user, "\xffaaaaaA", true, BadArgs},
		{"a short password under the policy", domain, user, "aB3$e", true, Policy},
		{"a weak password under the policy", domain, user, "aaaaaaaa", true, Policy},
		{"no password under the policy", domain, user, "", true, Policy},
	} {
		t.Run(test.name, func(t *testing.T) {
			if hash, status := Hash(test.domain, test.user, test.pw, test.policy, nil); hash != "" || status != test.want {
				t.Errorf("got %q %d, want %d", hash, status, test.want)
			}
		})
	}
}

func TestAWeakPasswordIsHashedWithoutThePolicy(t *testing.T) {
	if hash, status := Hash(domain, user, "a", false, nil); status != OK || len(hash) != Length {
		t.Errorf("got %q %d", hash, status)
	}
}

func TestTheListRejectsCommonPasswordsUnderThePolicy(t *testing.T) {
	list := []byte("A licence\n\nabc123\n")
	for _, test := range []struct {
		pw     string
		policy bool
		common []byte
		want   int
	}{
		{"Abc123", true, list, Policy}, {"Abc123", true, nil, OK}, {"Abc123", false, list, OK}, {strong, true, list, OK},
		{strong, true, []byte("no list"), BadArgs}, {strong, true, []byte{}, BadArgs},
	} {
		if _, status := Hash(domain, user, test.pw, test.policy, test.common); status != test.want {
			t.Errorf("%q, policy %v, list %q: %d, want %d", test.pw, test.policy, test.common, status, test.want)
		}
	}
}
