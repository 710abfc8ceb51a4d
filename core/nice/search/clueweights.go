package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{105, 171, 90, -60, 16, 7, -36, -62, 5, -68, -10, -1, -156, -48, -5, 48, 150, 163, 10, -26, -41, -4, -50, 146, -26, 43, 82, 58, 16, 93, -7, -25, -13}
