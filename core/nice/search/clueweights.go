package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{104, 176, 92, -57, 7, 7, -34, -64, 4, -66, -10, 0, -156, -45, 1, 47, 151, 161, 13, -23, -40, -9, -57, 132, 4, 50, 89, 55, 14, 91, -7, -19, -13}
