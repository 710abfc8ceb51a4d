package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-12, 107, 76, -76, 18, 11, -51, -50, 2, -72, -7, -2, -122, -45, -39, 17, 178, 229, 13, -4, -6, -17, -44, 111, -106, 38, 62, 36, 11, 93, 34, 8, -19, -11, 23}
