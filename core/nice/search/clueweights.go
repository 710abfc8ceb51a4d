package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{5, 113, 99, -39, 59, 6, -59, -49, 6, -61, -6, -4, -139, -40, -63, 52, 65, 92, 16, -26, -72, -92, -88, 201, 76, 71, 68, 64}
