package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-12, 108, 76, -77, 21, 11, -51, -50, 2, -72, -7, -2, -122, -45, -39, 17, 178, 226, 13, -4, -6, -17, -44, 109, -105, 39, 61, 36, 11, 93, 34, 8, -19, -10, 23}
