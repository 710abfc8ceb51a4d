package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{97, 171, 97, -63, 11, 7, -32, -60, 4, -69, -10, 0, -154, -46, -14, 50, 144, 159, 15, -24, -38, -2, -53, 149, -31, 43, 86, 58, 16, 94, -7, -26, -13}
