package search

// TermWeight returns the weight of a term that count of all phrases contain. A rare term has a higher weight.
func TermWeight(all, count int) int {
	return 16 + log16(all, max(count, 1))
}

// PhraseWeight returns the weight of a phrase, the sum of its terms' weights, in units of weightUnit and at most 255.
func PhraseWeight(sum int) byte {
	return byte(min((sum+weightUnit/2)/weightUnit, 255))
}

// log16 returns 16 times the binary logarithm of a/b. It uses integers, so that the result is the same on every machine.
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
