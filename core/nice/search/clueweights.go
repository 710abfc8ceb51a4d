package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{56, 158, 91, -46, 35, 10, -17, -54, 5, -75, -7, 1, -147, -59, -7, 49, 143, 171, 7, -24, -58, -14, -58, 95, -24, 42, 102, 51, 18, 110, -8, -26, -12}
