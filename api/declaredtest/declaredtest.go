// Package declaredtest lists the values that production runs with: limits, lifetimes, sizes, cookies, headers.
//
// Each package that owns values hands what it really uses to Hold, which compares
// both ways, so that no value changes, appears or disappears without a change of the table.
package declaredtest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Setting is one value of production. Room is the package that owns it. Source is the number of a
// requirement in docs/requirements.md; "" where none names the value.
type Setting struct {
	Room, Name string
	Value      any // a number as int or float64, else a string
	Unit       string
	Source     string
}

// Seconds returns a duration as the table writes it.
func Seconds(d time.Duration) string { return written(d.Seconds()) }

// written is a number without an exponent, so that it compares with others of any type.
func written(v any) string {
	if number, is := v.(float64); is {
		return strconv.FormatFloat(number, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

// Hold fails the test unless real has exactly the settings of a room, with the declared values.
func Hold(t testing.TB, room string, real map[string]any) {
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

// Headers writes the headers that the table lists, each on a line; one that is missing has an empty value.
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

// Plain puts TOKEN and HASHES in the place of what differs from answer to answer and from build to build.
func Plain(text string) string {
	return hashes.ReplaceAllString(tokens.ReplaceAllString(text, "${1}TOKEN;"), "HASHES")
}
