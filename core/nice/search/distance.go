package search

import "math/bits"

// The costs of edits. Replacing a letter by one that sounds alike in Spanish or Catalan, or doubling a letter, costs half: so
// serveza is nearer to cerveza than to servida.
const (
	editCost  = 2
	soundCost = 1
	longest   = 32 // longer words are not compared
)

// alike are the pairs of letters that people confuse: for each letter, the others as a set of bits.
var alike = func() (sets [128]uint32) {
	for _, pair := range [...]string{"bv", "cs", "cz", "sz", "gj", "iy", "ck", "kq", "cq", "mn", "xs", "vw", "ph"} {
		sets[pair[0]] |= 1 << (pair[1] - 'a')
		sets[pair[1]] |= 1 << (pair[0] - 'a')
	}
	return sets
}()

// soundAlike reports whether two bytes are letters that people confuse.
func soundAlike(a, b byte) bool {
	return a < 128 && 'a' <= b && b <= 'z' && alike[a]>>(b-'a')&1 == 1
}

func substitution(a, b byte) int {
	if soundAlike(a, b) {
		return soundCost
	}
	return editCost
}

// mayBegin reports whether a word of the index may be meant, judged by the first letters. Typos in the first letter are rare:
// mostly a letter that sounds alike, one letter too many or too few, or two swapped letters.
func mayBegin(typed, other []byte) bool {
	return len(other) > 1 &&
		(typed[0] == other[0] || typed[1] == other[0] || typed[0] == other[1] || soundAlike(typed[0], other[0]))
}

// dropped returns the cost of leaving out word[i], which is lower for a silent h and for a doubled letter.
func dropped(word []byte, i int) int {
	if word[i] == 'h' || i > 0 && word[i] == word[i-1] {
		return soundCost
	}
	return editCost
}

// letters returns the set of a word's letters as bits, with which tooFar quickly excludes words that differ too much.
func letters(word []byte) uint32 {
	var set uint32
	for i := 0; i < len(word); i++ {
		if c := word[i]; 'a' <= c && c <= 'z' {
			set |= 1 << (c - 'a')
		} else {
			set |= 1 << 26
		}
	}
	return set
}

// cheap are the letters of which an edit may cost no more than a sound: the silent h, and those that people confuse.
var cheap = func() (set uint32) {
	set = 1 << ('h' - 'a')
	for _, others := range alike {
		set |= others
	}
	return set
}()

// tooFar reports whether two sets of letters show that the edits between the words cost more than a limit: each letter that only one
// word has is dropped or replaced.
func tooFar(a, b uint32, limit int) bool { return leastCost(a&^b) > limit || leastCost(b&^a) > limit }

// leastCost returns the least cost of dropping or replacing each letter of a set.
func leastCost(set uint32) int {
	return soundCost*bits.OnesCount32(set) + (editCost-soundCost)*bits.OnesCount32(set&^cheap)
}

// distance returns the cost of the edits (insert, delete, replace, swap of neighbours) between two words, or max+1 if it is
// more than max. It computes only the cells near the diagonal of the table, since all others cost more than max.
func distance(a, b []byte, max int) int {
	if d := len(a) - len(b); len(a) > longest || len(b) > longest || d > max || -d > max {
		return max + 1
	}
	var rows [3][longest + 1]uint8
	far := uint8(max + 1)
	for j := 1; j <= len(b); j++ {
		rows[0][j] = min(rows[0][j-1]+uint8(dropped(b, j-1)), far)
	}
	for i := 1; i <= len(a); i++ {
		row, above, twoAbove := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		from, to := i-max, i+max
		if from < 1 {
			from = 1
			row[0] = min(above[0]+uint8(dropped(a, i-1)), far)
		} else {
			row[from-1] = far
		}
		if to <= len(b) {
			above[to] = far
		}
		best := far
		for j := from; j <= min(to, len(b)); j++ {
			cost := above[j-1]
			if a[i-1] != b[j-1] {
				cost += uint8(substitution(a[i-1], b[j-1]))
			}
			cost = min(cost, above[j]+uint8(dropped(a, i-1)), row[j-1]+uint8(dropped(b, j-1)), far)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] && a[i-1] != a[i-2] {
				cost = min(cost, twoAbove[j-2]+editCost)
			}
			row[j] = cost
			best = min(best, cost)
		}
		if best == far && row[0] >= far {
			return max + 1
		}
	}
	return min(int(rows[len(a)%3][len(b)]), max+1)
}
