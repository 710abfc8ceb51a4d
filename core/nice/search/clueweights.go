package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{104, 181, 95, -55, 5, 7, -36, -64, 4, -65, -10, -1, -159, -46, 4, 48, 149, 159, 14, -23, -40, -8, -57, 131, 5, 49, 97, 54, 14, 91, -7, -20, -13}
