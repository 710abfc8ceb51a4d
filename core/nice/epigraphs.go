package nice

// epigraphs are the numbers of epigraphs of the classes, class 1 first. A test compares the catalogue's texts with them.
var epigraphs = [Classes]int{
	33, 30, 36, 31, 33, 33, 33, 32, 46, // 1 to 9
	36, 38, 38, 30, 32, 31, 38, 30, 31, // 10 to 18
	34, 44, 43, 34, 30, 32, 34, 35, 30, // 19 to 27
	44, 36, 38, 31, 33, 30, 31, 50, 33, // 28 to 36
	42, 30, 32, 33, 40, 33, 34, 35, 37, // 37 to 45
}
