package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-12, 109, 73, -79, 22, 11, -53, -50, 3, -62, -7, -2, -123, -47, -44, 17, 177, 232, 14, -7, -9, -19, -47, 98, -101, 43, 57, 33, 11, 79, 34, 11, -19, -6, 22}
