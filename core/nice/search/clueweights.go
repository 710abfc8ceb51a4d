package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{104, 176, 91, -57, 7, 7, -33, -65, 4, -65, -10, 0, -156, -45, 1, 47, 151, 161, 13, -23, -40, -9, -57, 132, 4, 50, 89, 55, 14, 92, -7, -19, -13}
