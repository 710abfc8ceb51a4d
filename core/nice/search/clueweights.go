package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{100, 171, 98, -54, 30, 8, -30, -61, 4, -78, -9, 0, -161, -50, -9, 48, 139, 160, 10, -22, -38, -2, -56, 136, -20, 44, 88, 58, 17, 94, -7, -29, -13}
