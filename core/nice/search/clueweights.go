package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{96, 171, 98, -61, 10, 8, -31, -59, 4, -71, -10, 0, -154, -46, -10, 49, 144, 159, 15, -24, -38, -2, -51, 145, -29, 43, 86, 59, 16, 92, -7, -26, -13}
