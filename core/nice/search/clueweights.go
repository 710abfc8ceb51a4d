package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-7, 106, 71, -82, 19, 11, -53, -49, 3, -66, -7, -2, -122, -44, -39, 14, 179, 230, 15, -4, -14, -11, -50, 102, -102, 46, 59, 38, 11, 86, 33, 10, -19, -15, 30}
