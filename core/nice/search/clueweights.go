package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{-13, 106, 68, -81, 25, 11, -50, -52, 3, -65, -7, -2, -122, -46, -42, 18, 176, 227, 13, -5, -9, -13, -44, 115, -110, 39, 59, 36, 10, 85, 34, 8, -20, -11, 27}
