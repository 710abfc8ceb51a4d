package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{4, 101, 72, -88, 28, 11, -46, -40, 3, -62, -7, -3, -116, -38, -38, 19, 182, 208, 13, -8, -10, -15, -27, 101, -106, 53, 46, 36, 11, 70, 31, 1, -21}
