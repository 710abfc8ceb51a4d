package form

// ValidDate reports whether the text is a day of the Gregorian calendar in the form YYYY-MM-DD, with ASCII digits, from
// year 1 on.
func ValidDate(text string) bool {
	if len(text) != len("YYYY-MM-DD") || text[4] != '-' || text[7] != '-' {
		return false
	}
	year, month, day := digits(text[:4]), digits(text[5:7]), digits(text[8:])
	return year > 0 && month > 0 && month <= 12 && day > 0 && day <= daysIn(year, month)
}

// digits returns the value of a text of digits; -1 if it has any other character.
func digits(text string) int {
	n := 0
	for i := 0; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			return -1
		}
		n = n*10 + int(text[i]-'0')
	}
	return n
}

func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}
