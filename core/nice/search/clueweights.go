package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{65, 168, 97, -38, 34, 10, -20, -57, 5, -75, -8, 0, -150, -56, 2, 48, 136, 166, 5, -22, -47, -12, -62, 97, -21, 41, 107, 41, 18, 105, -8, -19, -13}
