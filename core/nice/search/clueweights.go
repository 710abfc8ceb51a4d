package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{99, 168, 95, -63, 9, 8, -33, -59, 4, -67, -10, 0, -155, -46, -7, 50, 147, 160, 14, -25, -39, 0, -53, 148, -27, 43, 83, 57, 16, 94, -7, -27, -13}
