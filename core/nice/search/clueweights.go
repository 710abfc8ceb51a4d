package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{13, 107, 81, -90, 3, 12, -56, -36, 4, -65, -8, 0, -139, -47, -35, 8, 182, 197, 17, 1, 19, -24, -42, 67, -62, 37, 78, 32, 9, 58, 14, 12, -17, -19, 34, -14, -2, -1, -49, 12, 41, 12, 20, -7, -19}
	standingWeights = standing{-76368, 3355, 347, 601, 104, 88, 48, 163, 74, 13727, 1442, -21339, -2935, 3545}
)
