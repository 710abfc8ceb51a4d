package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{13, 107, 81, -90, 3, 12, -56, -36, 4, -65, -8, 0, -140, -47, -35, 8, 181, 197, 16, 1, 19, -24, -42, 67, -62, 37, 78, 32, 9, 58, 14, 12, -17, -19, 34, -14, -2, -1, -49, 12, 41, 12, 20, -7, -19}
	standingWeights = standing{-76177, 3301, 349, 600, 105, 90, 48, 163, 74, 13743, 1739, -21525, -2946, 3431}
)
