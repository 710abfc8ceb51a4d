package search

// clueWeights are the weights of the clues: go test ./core/nice/search -run WeightsOfClues -update.
var clueWeights = clues{21, 128, 89, -9, 49, 10, -73, -67, 6, -78, -10, -4, -176, -62, -73, 33, 84, 111, 30, -6, -54, -100, -76, 204, -3, 63, 79, 74}
