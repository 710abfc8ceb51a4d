package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{99, 172, 100, -59, 34, 8, -22, -67, 3, -74, -8, 0, -155, -50, -11, 46, 141, 158, 11, -20, -41, 2, -53, 127, -17, 46, 97, 51, 17, 98, -7, -30, -13}
