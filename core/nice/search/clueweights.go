package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{99, 171, 96, -63, 10, 7, -32, -59, 4, -68, -10, 0, -155, -46, -14, 49, 145, 160, 13, -25, -39, 0, -53, 148, -27, 43, 83, 58, 16, 94, -7, -27, -13}
