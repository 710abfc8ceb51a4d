package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{13, 107, 81, -92, 3, 12, -56, -36, 4, -63, -8, 0, -140, -47, -35, 8, 182, 197, 16, 1, 19, -23, -43, 66, -62, 37, 78, 31, 9, 58, 15, 13, -17, -20, 35, -14, -2, -1, -49, 12, 41, 12, 20, -7, -19}
	standingWeights = standing{-75201, 1650, 341, 596, 102, 88, 47, 160, 86, 12723, 2093, -21182, -2939, 3347}
)
