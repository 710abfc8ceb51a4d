package nice

// epigraphs are the numbers of epigraphs of the classes, class 1 first. A test compares the catalogue's texts with them.
var epigraphs = [Classes]int{
	30, 30, 30, 30, 30, 30, 30, 30, 31, // 1 to 9
	31, 30, 31, 30, 30, 30, 30, 30, 30, // 10 to 18
	30, 32, 32, 31, 30, 31, 30, 30, 30, // 19 to 27
	30, 30, 31, 30, 31, 30, 30, 37, 30, // 28 to 36
	30, 30, 30, 30, 30, 30, 30, 30, 30, // 37 to 45
}
