package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{96, 173, 100, -57, 35, 8, -22, -65, 4, -75, -8, 0, -153, -47, -12, 46, 143, 159, 12, -18, -39, 1, -53, 124, -15, 46, 98, 50, 17, 97, -7, -29, -14}
