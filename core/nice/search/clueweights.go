package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{63, 168, 98, -38, 34, 10, -21, -54, 5, -75, -7, 1, -148, -57, 1, 48, 136, 163, 6, -23, -47, -12, -64, 99, -19, 41, 104, 44, 17, 105, -8, -20, -13}
