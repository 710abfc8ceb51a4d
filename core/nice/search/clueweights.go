package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{101, 173, 100, -58, 29, 8, -26, -63, 3, -75, -8, 0, -158, -49, -9, 47, 139, 156, 10, -22, -42, 0, -53, 137, -24, 46, 91, 55, 16, 98, -7, -28, -13}
