package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{48, 141, 83, -49, 8, 10, -38, -44, 6, -61, -7, -2, -138, -52, -8, 52, 146, 161, 21, -22, -56, -15, -46, 96, -26, 50, 103, 56, 17, 120, -7, -28, -11}
