package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{64, 168, 98, -38, 34, 10, -20, -57, 5, -75, -8, 0, -149, -56, 1, 48, 138, 164, 4, -22, -47, -13, -62, 97, -21, 41, 107, 42, 18, 106, -8, -20, -13}
