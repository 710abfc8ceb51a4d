package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{60, 164, 98, -43, 33, 10, -18, -56, 5, -74, -8, 1, -147, -54, -3, 48, 140, 162, 8, -24, -48, -13, -63, 99, -25, 39, 102, 50, 17, 104, -8, -21, -12}
