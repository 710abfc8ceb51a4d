package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{64, 168, 98, -39, 35, 10, -20, -57, 5, -75, -8, 0, -149, -56, 2, 48, 139, 164, 5, -22, -47, -13, -61, 98, -22, 41, 107, 43, 18, 106, -8, -20, -13}
