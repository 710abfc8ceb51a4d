package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{3, 101, 71, -88, 27, 11, -48, -39, 3, -62, -7, -3, -116, -38, -37, 21, 183, 208, 12, -8, -11, -15, -23, 100, -105, 54, 45, 35, 11, 69, 31, 0, -21}
