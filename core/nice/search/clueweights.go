package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{100, 161, 91, -58, 43, 8, -27, -63, 3, -73, -8, 0, -148, -48, -10, 47, 143, 161, 9, -15, -38, -1, -61, 108, -6, 35, 91, 48, 19, 101, -7, -25, -13}
