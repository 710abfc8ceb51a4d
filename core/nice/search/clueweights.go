package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{18, 128, 91, -20, 49, 11, -76, -59, 6, -69, -10, -4, -178, -63, -72, 30, 80, 113, 31, -4, -54, -100, -77, 209, 4, 63, 82, 73}
