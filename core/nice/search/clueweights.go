package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{6, 115, 85, -57, 72, 5, -56, -58, 6, -54, -4, -4, -129, -42, -65, 63, 46, 91, 23, -26, -80, -75, -86, 215, 68, 72, 53, 87}
