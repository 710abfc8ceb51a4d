package password

import (
	"strings"
	"testing"
)

func TestTheScoreIsTheNumberOfKindsIfLongEnough(t *testing.T) {
	kinds := []string{"B", "a", "1", "!"}
	for set := range 1 << len(kinds) {
		pw, want := "", 0
		for i, kind := range kinds {
			if set&(1<<i) != 0 {
				pw += kind
				want++
			}
		}
		if got := Measure(pw); got.Score != 0 || got.LongEnough || got.FairEnough {
			t.Errorf("%q is too short: %+v", pw, got)
		}
		long := strings.Repeat(pw, MinLength)
		got := Measure(long)
		if got.Score != want || got.LongEnough != (want > 0) || got.FairEnough != (want >= 2) {
			t.Errorf("%q: %+v, want %d", long, got, want)
		}
	}
}

func TestTheMinimumCountsCodePoints(t *testing.T) {
	for pw, want := range map[string]bool{"aB3$e": false, "aB3$ef": true, "ñÑñÑñ": false, "ñÑñÑñÑ": true, "😀😀😀😀😀": false, "😀😀😀😀😀😀": true} {
		if got := Measure(pw).LongEnough; got != want {
			t.Errorf("%q: %v", pw, got)
		}
	}
}

func FuzzMeasure(f *testing.F) {
	f.Add("aB3$ef")
	f.Add("\xff\xff\xff\xff\xff\xff")
	f.Fuzz(func(t *testing.T, pw string) {
		s := Measure(pw)
		if s.Score < 0 || s.Score > 4 || s.LongEnough != (len([]rune(pw)) >= MinLength) || s.FairEnough != (s.Score >= Fair) {
			t.Errorf("%q: %+v", pw, s)
		}
	})
}
