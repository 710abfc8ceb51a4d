package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{49, 141, 82, -49, 9, 10, -37, -46, 6, -61, -7, -2, -138, -50, -7, 52, 146, 161, 22, -22, -61, -14, -46, 96, -26, 50, 105, 56, 17, 120, -7, -28, -11}
