package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{100, 171, 99, -55, 29, 8, -31, -60, 4, -77, -9, 0, -160, -49, -9, 48, 139, 159, 10, -22, -38, -3, -55, 139, -23, 44, 88, 58, 17, 95, -7, -29, -14}
