package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-17, 106, 74, -84, 24, 11, -49, -45, 4, -71, -8, -1, -134, -49, -44, 16, 165, 200, 10, -7, -7, -20, -45, 106, -105, 32, 68, 36, 12, 97, 32, 8, -18, -21, 31, -21, -2, -3, -31}
