package search

import "math/bits"

// What an edit costs. Letters that sound alike in Spanish or Catalan, or that are easily doubled, cost
// half: serveza is nearer to cerveza than to servida.
const (
	editCost  = 2
	soundCost = 1
	longest   = 32 // longer words are no typos of anything
)

// alike are the letters that people take for each other.
var alike = [...]string{"bv", "cs", "cz", "sz", "gj", "iy", "ck", "kq", "cq", "mn", "xs", "vw", "ph"}

func substitution(a, b byte) int {
	for _, pair := range alike {
		if pair[0] == a && pair[1] == b || pair[0] == b && pair[1] == a {
			return soundCost
		}
	}
	return editCost
}

// dropped is what leaving out word[i] costs: a silent h and a doubled letter are soon forgotten.
func dropped(word []byte, i int) int {
	if word[i] == 'h' || i > 0 && word[i] == word[i-1] {
		return soundCost
	}
	return editCost
}

// letters is the set of letters of a word as bits, to tell quickly that two words differ too much.
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

// tooFar reports whether the letters alone show more than edits changes of a letter.
func tooFar(a, b uint32, edits int) bool {
	return bits.OnesCount32(a&^b) > edits || bits.OnesCount32(b&^a) > edits
}

// distance is the weighted number of edits (insert, delete, replace, swap of neighbours) between two
// words, or max+1 when it is more than max.
func distance(a, b []byte, max int) int {
	if len(a) > longest || len(b) > longest {
		return max + 1
	}
	var rows [3][longest + 1]int
	for j := 1; j <= len(b); j++ {
		rows[0][j] = rows[0][j-1] + dropped(b, j-1)
	}
	for i := 1; i <= len(a); i++ {
		row, above, twoAbove := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		row[0] = above[0] + dropped(a, i-1)
		best := row[0]
		for j := 1; j <= len(b); j++ {
			cost := above[j-1]
			if a[i-1] != b[j-1] {
				cost += substitution(a[i-1], b[j-1])
			}
			cost = min(cost, above[j]+dropped(a, i-1), row[j-1]+dropped(b, j-1))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] && a[i-1] != a[i-2] {
				cost = min(cost, twoAbove[j-2]+editCost)
			}
			row[j] = cost
			best = min(best, cost)
		}
		if best > max {
			return max + 1
		}
	}
	return min(rows[len(a)%3][len(b)], max+1)
}
