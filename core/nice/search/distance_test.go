package search

import "testing"

func TestUsualTyposHaveALowerDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		max  int
		want int
	}{
		{"candle", "candle", 4, 0},
		{"cnadle", "candle", 4, 2},    // swapped
		{"cadle", "candle", 4, 2},     // left out
		{"canddle", "candle", 4, 1},   // doubled
		{"kandle", "candle", 4, 1},    // sounds alike
		{"mandle", "candle", 4, 2},    // another letter
		{"almoada", "almohada", 4, 1}, // silent
		{"bela", "vela", 2, 1},
		{"tela", "vela", 2, 2},
		{"vela", "vehiculo", 4, 5}, // too far: max+1
		{"cnadles", "cadmiado", 3, 4},
		{"", "ab", 4, 4},
	} {
		if got := distance([]byte(c.a), []byte(c.b), c.max); got != c.want {
			t.Errorf("from %q to %q: %d, wanted %d", c.a, c.b, got, c.want)
		}
		if got := distance([]byte(c.b), []byte(c.a), c.max); got != c.want {
			t.Errorf("from %q to %q: %d, wanted %d", c.b, c.a, got, c.want)
		}
	}
}

// TestDistanceEqualsThatOfTheWholeTable compares distance, which computes only cells near the diagonal, with a computation of all
// cells.
func TestDistanceEqualsThatOfTheWholeTable(t *testing.T) {
	list := []string{"candle", "cnadle", "cadmiado", "camilla", "canasta", "velas", "belas", "aa", "abababab", "babababa", "hache", "x", "xerox"}
	for _, a := range list {
		for _, b := range list {
			whole := distance([]byte(a), []byte(b), 60)
			for limit := 1; limit < 6; limit++ {
				if got, want := distance([]byte(a), []byte(b), limit), min(whole, limit+1); got != want {
					t.Errorf("from %q to %q within %d: %d, wanted %d", a, b, limit, got, want)
				}
			}
		}
	}
}

// TestLettersExcludeNoWordWithinTheLimit compares words with those that one or two edits of every kind make of them.
func TestLettersExcludeNoWordWithinTheLimit(t *testing.T) {
	const abc = "abcdefghijklmnopqrstuvwxyz0-"
	edits := func(word string) (all []string) {
		for i := range len(word) + 1 {
			for _, c := range abc {
				all = append(all, word[:i]+string(c)+word[i:])
				if i < len(word) {
					all = append(all, word[:i]+string(c)+word[i+1:])
				}
			}
			if i < len(word) {
				all = append(all, word[:i]+word[i+1:])
			}
			if i > 0 && i < len(word) {
				all = append(all, word[:i-1]+word[i:i+1]+word[i-1:i]+word[i+1:])
			}
		}
		return all
	}
	for _, word := range []string{"candle", "almohada", "aa", "kuqvwx7"} {
		for _, once := range edits(word) {
			for _, twice := range edits(once) {
				cost := distance([]byte(word), []byte(twice), 4)
				if cost <= 4 && tooFar(letters([]byte(word)), letters([]byte(twice)), cost) {
					t.Fatalf("%q is excluded for %q, whose distance is %d", twice, word, cost)
				}
			}
		}
	}
}
