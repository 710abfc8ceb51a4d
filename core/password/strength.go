// Package password measures the strength of a password and defines the policy.
//
// The functions do not change the password. The page normalizes it first (Unicode NFC), so that the same keys give the same text
// on all machines.
package password

import (
	"unicode"
	"unicode/utf8"
)

const (
	// MinLength is the enforced minimum, in code points. (The hint recommends 8 with all four kinds.)
	MinLength = 6
	// Fair is the lowest score that the policy accepts.
	Fair = 2
)

// Strength is the strength of a password, with the kinds of characters that it has.
type Strength struct {
	Score      int  // 0 invalid (too short), 1 weak, 2 fair, 3 good, 4 strong: one point for each kind
	LongEnough bool // Score > 0: at least MinLength code points
	FairEnough bool // Score >= Fair
	Upper      bool // an upper-case letter of any script
	Lower      bool // a lower-case letter of any script
	Digit      bool // 0 to 9; look-alikes such as full-width digits are special characters
	Special    bool // anything else, spaces included
}

// Measure returns the strength of a password. It also returns the kinds of a password that is too short, for the hint that is
// shown while the customer types.
func Measure(pw string) Strength {
	var s Strength
	for _, r := range pw {
		switch {
		case r >= '0' && r <= '9':
			s.Digit = true
		case unicode.IsUpper(r):
			s.Upper = true
		case unicode.IsLower(r):
			s.Lower = true
		default:
			s.Special = true
		}
	}
	if utf8.RuneCountInString(pw) >= MinLength {
		for _, has := range [...]bool{s.Upper, s.Lower, s.Digit, s.Special} {
			if has {
				s.Score++
			}
		}
	}
	s.LongEnough = s.Score > 0
	s.FairEnough = s.Score >= Fair
	return s
}
