package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{1, 124, 95, -37, 70, 5, -51, -59, 6, -66, -6, -4, -132, -33, -65, 58, 36, 94, 17, -26, -77, -80, -89, 214, 71, 71, 71, 76}
