package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{19, 128, 91, -21, 50, 11, -76, -59, 6, -70, -10, -4, -178, -63, -72, 30, 80, 113, 30, -4, -54, -100, -77, 209, 4, 63, 82, 73}
