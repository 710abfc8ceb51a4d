package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{97, 173, 101, -61, 22, 9, -31, -55, 3, -74, -10, 0, -158, -46, -9, 50, 143, 158, 12, -24, -38, -2, -48, 141, -20, 44, 88, 56, 17, 93, -7, -28, -13}
