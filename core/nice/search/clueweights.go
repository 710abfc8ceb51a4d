package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{15, 107, 80, -92, 4, 12, -56, -37, 4, -65, -8, 0, -142, -48, -33, 8, 179, 187, 17, 3, 18, -23, -42, 68, -65, 37, 77, 33, 10, 60, 14, 14, -17, -15, 28, -12, -2, -1, -51, 11, 39, 12, 19, -7, -20}
	standingWeights = standing{-75109, 3183, 354, 589, 105, 94, 43, 151, 79, 13659, 1831, -20796, -3158, 3065}
)
