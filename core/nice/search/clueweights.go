package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-8, 102, 71, -82, 17, 11, -55, -49, 3, -65, -8, -2, -123, -44, -38, 14, 179, 230, 16, -4, -15, -10, -49, 102, -102, 45, 59, 38, 11, 85, 33, 10, -19, -13, 27}
