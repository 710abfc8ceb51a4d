package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{7, 105, 84, -86, 6, 11, -51, -43, 4, -62, -8, 1, -140, -49, -44, 6, 175, 194, 15, 2, 10, -19, -42, 76, -76, 34, 81, 32, 10, 52, 15, 9, -17, -20, 31, -19, -2, -2, -38, 11, 47, 12, 17, -7}
	standingWeights = standing{-76207, -1079, 350, 579, 108, 89, 68, 158, 69, 12597, 708, -22833, -2213, 3693}
)
