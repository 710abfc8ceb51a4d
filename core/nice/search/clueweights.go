package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{9, 106, 85, -89, 1, 11, -53, -41, 4, -62, -8, 1, -139, -47, -41, 8, 173, 185, 17, 2, 11, -18, -42, 72, -72, 34, 81, 32, 10, 56, 15, 10, -17, -20, 32, -19, -2, -2, -42, 12, 44, 12, 19, -7}
	standingWeights = standing{-78441, -274, 368, 567, 102, 89, 59, 148, 77, 13290, 633, -20597, -2423, 3502}
)
