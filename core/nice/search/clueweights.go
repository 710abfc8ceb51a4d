package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-17, 103, 72, -77, 24, 12, -48, -50, 3, -72, -7, -2, -124, -45, -42, 19, 181, 228, 13, -6, -9, -17, -43, 108, -102, 28, 63, 34, 12, 95, 34, 7, -19, -14, 25}
