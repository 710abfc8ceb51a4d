package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-9, 106, 71, -81, 18, 11, -53, -50, 3, -66, -7, -2, -123, -45, -41, 13, 179, 231, 15, -5, -15, -10, -51, 103, -104, 43, 59, 38, 11, 85, 33, 9, -19, -12, 27}
