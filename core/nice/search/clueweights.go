package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{96, 171, 98, -61, 11, 8, -32, -58, 4, -72, -10, 0, -157, -46, -8, 49, 145, 159, 15, -23, -38, -1, -50, 141, -28, 43, 86, 55, 17, 94, -7, -27, -13}
