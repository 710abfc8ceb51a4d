package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{3, 100, 71, -88, 28, 10, -46, -41, 3, -62, -7, -3, -116, -38, -38, 19, 182, 209, 13, -8, -10, -15, -25, 101, -108, 53, 45, 36, 11, 70, 31, 1, -21}
