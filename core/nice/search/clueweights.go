package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{101, 170, 101, -55, 28, 8, -26, -64, 3, -77, -9, 0, -159, -49, -8, 47, 139, 156, 10, -23, -42, 0, -55, 133, -21, 46, 95, 56, 16, 96, -7, -28, -13}
