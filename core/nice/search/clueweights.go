package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{14, 108, 81, -91, 3, 12, -56, -36, 4, -65, -8, 0, -141, -47, -32, 8, 178, 187, 17, 2, 18, -22, -43, 68, -61, 35, 78, 33, 9, 61, 14, 13, -17, -15, 29, -13, -2, -1, -50, 12, 39, 12, 19, -7, -19}
	standingWeights = standing{-77315, 4106, 362, 588, 103, 89, 50, 145, 103, 14219, 746, -20000, -3102, 3782}
)
