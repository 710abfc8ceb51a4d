package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-12, 108, 77, -77, 20, 11, -52, -49, 2, -71, -7, -2, -122, -45, -39, 17, 179, 226, 14, -5, -7, -17, -45, 108, -105, 39, 60, 35, 11, 93, 34, 8, -19, -11, 23}
