package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{56, 156, 89, -46, 21, 10, -17, -54, 5, -75, -7, 1, -147, -60, -7, 49, 142, 171, 9, -25, -57, -14, -58, 94, -23, 42, 101, 51, 18, 110, -8, -26, -12}
