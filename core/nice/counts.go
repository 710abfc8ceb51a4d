package nice

// epigraphs holds how many epigraphs each class has, class 1 first. The catalogue's texts are
// held against it by a test.
var epigraphs = [Classes]int{
	30, 30, 30, 30, 30, 30, 30, 30, 30, // 1 to 9
	30, 30, 30, 30, 30, 30, 30, 30, 30, // 10 to 18
	30, 30, 30, 30, 30, 30, 30, 30, 30, // 19 to 27
	30, 30, 30, 30, 30, 30, 30, 30, 30, // 28 to 36
	30, 30, 30, 30, 30, 30, 30, 30, 30, // 37 to 45
}
