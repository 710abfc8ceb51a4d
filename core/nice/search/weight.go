package search

// TermWeight is what a term counts that count of all phrases have: the rarer, the more.
func TermWeight(all, count int) int {
	return 16 + log16(all, max(count, 1))
}

// PhraseWeight rounds the sum of its terms' weights to what a byte holds.
func PhraseWeight(sum int) byte {
	return byte(min((sum+weightUnit/2)/weightUnit, 255))
}

// log16 is 16 times the binary logarithm of a/b, in integers so that every machine agrees.
func log16(a, b int) int {
	const one = 1 << 30
	x := uint64(a) * one / uint64(b)
	result := 0
	for x >= 2*one {
		x /= 2
		result += 16
	}
	for bit := 8; bit > 0; bit /= 2 {
		if x = x * (x >> 15) >> 15; x >= 2*one {
			x /= 2
			result += bit
		}
	}
	return result
}
