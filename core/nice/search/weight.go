package search

// termWeight returns the weight of a term that count of all phrases contain. A rare term has a higher weight.
func termWeight(all, count int) int {
	return 16 + log16(all, max(count, 1))
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
