package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-7, 102, 68, -78, 23, 12, -51, -50, 3, -71, -7, -2, -124, -47, -41, 15, 175, 232, 16, -6, -14, -14, -42, 99, -109, 48, 61, 35, 11, 83, 33, 7, -19, -7, 20}
