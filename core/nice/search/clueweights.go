package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-9, 105, 71, -81, 17, 11, -53, -51, 3, -65, -7, -2, -124, -45, -41, 14, 179, 231, 15, -5, -15, -8, -50, 103, -105, 43, 59, 37, 11, 85, 33, 9, -19, -8, 24}
