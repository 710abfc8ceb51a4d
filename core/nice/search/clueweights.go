package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-12, 107, 76, -77, 24, 11, -52, -51, 3, -69, -7, -2, -123, -45, -38, 15, 179, 226, 14, -5, -7, -17, -46, 107, -106, 40, 61, 35, 11, 94, 34, 9, -19, -11, 26}
