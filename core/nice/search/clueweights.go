package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-11, 108, 76, -77, 21, 11, -51, -50, 2, -72, -7, -2, -123, -46, -39, 17, 178, 226, 14, -4, -6, -17, -45, 108, -105, 39, 61, 35, 11, 93, 34, 8, -19, -10, 23}
