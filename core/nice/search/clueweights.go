package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{97, 175, 100, -57, 36, 8, -21, -65, 3, -75, -8, 0, -151, -46, -13, 46, 144, 159, 11, -19, -39, 2, -54, 124, -14, 46, 98, 50, 17, 97, -7, -29, -14}
