// Package declaredtest lists the values that production runs with: limits, lifetimes, sizes, cookies, headers.
//
// The tests of each package with such values pass the real values to Check, which compares them with the table in both
// directions: a value that is changed, added or removed needs a change of the table.
package declaredtest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Setting is one value of production. Room is the package that has it. Source is the number of the requirement in
// docs/requirements.md that states the value; "" if none does.
type Setting struct {
	Room, Name string
	Value      any // a number as int or float64, else a string
	Unit       string
	Source     string
}

// Seconds returns a duration in the format of the table.
func Seconds(d time.Duration) string { return written(d.Seconds()) }

// written formats a value so that numbers of different types compare as equal: without an exponent.
func written(v any) string {
	if number, is := v.(float64); is {
		return strconv.FormatFloat(number, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

// Check fails the test unless real has exactly the settings of a room, with the declared values.
func Check(t testing.TB, room string, real map[string]any) {
	t.Helper()
	declared := map[string]bool{}
	for _, s := range Table {
		if s.Room != room {
			continue
		}
		declared[s.Name] = true
		got, measured := real[s.Name]
		switch {
		case !measured:
			t.Errorf("%s: %s is declared, and no test measures it", room, s.Name)
		case written(got) != written(s.Value):
			t.Errorf("%s: %s is %v %s in production, declared %v (%s)", room, s.Name, got, s.Unit, s.Value, s.Source)
		}
	}
	for name, value := range real {
		if !declared[name] {
			t.Errorf("%s: %s is %v in production and not declared", room, name, value)
		}
	}
}

// Headers returns the headers that the table lists, one per line; a missing header has an empty value.
func Headers(get func(name string) string) string {
	names := []string{
		"Content-Security-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy",
		"Referrer-Policy", "Strict-Transport-Security", "X-Content-Type-Options", "Cache-Control",
	}
	lines := make([]string, len(names))
	for i, name := range names {
		lines[i] = name + ": " + get(name)
	}
	return strings.Join(lines, "\n")
}

var (
	tokens = regexp.MustCompile(`(_session=)[\w-]{43};`)
	hashes = regexp.MustCompile(`'sha256-[\w+/=]+'( 'sha256-[\w+/=]+')*`)
)

// Plain replaces session tokens, which differ between answers, by TOKEN, and hashes of inline scripts and styles, which
// differ between builds, by HASHES.
func Plain(text string) string {
	return hashes.ReplaceAllString(tokens.ReplaceAllString(text, "${1}TOKEN;"), "HASHES")
}
