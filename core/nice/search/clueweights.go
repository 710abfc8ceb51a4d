package search

// The weights of the clues, and of standings: go test ./core/nice/search -run WeightsOfClues -update.
var (
	clueWeights     = clues{13, 106, 81, -91, 3, 12, -56, -36, 4, -64, -8, 0, -140, -47, -35, 8, 182, 197, 16, 1, 19, -23, -43, 67, -63, 37, 78, 31, 9, 58, 15, 13, -17, -19, 34, -14, -2, -1, -49, 12, 41, 12, 20, -7, -19}
	standingWeights = standing{-74456, 1875, 342, 597, 100, 86, 48, 160, 86, 12854, 2063, -21281, -2984, 3489}
)
