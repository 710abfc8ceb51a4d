package logo

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// maxDrawn is the longest side that a drawing without a viewBox may have. Nothing scales what is in it: on a larger one a logo
// would be smaller than a dot of the printer.
const maxDrawn = 100_000

// seen returns an error if the size of a root element lets no program show what is in it.
func seen(root xml.StartElement) error {
	sides, scaled := map[string]string{}, false
	for _, a := range root.Attr {
		switch name := a.Name.Local; {
		case a.Name.Space != "":
		case name == "width", name == "height":
			sides[name] = a.Value
		case name == "viewBox":
			width, height, valid := viewed(a.Value)
			if valid && (width == 0 || height == 0) {
				return reject(NothingDrawn, "an empty viewBox")
			}
			scaled = valid
		}
	}
	for name, value := range sides {
		number, known := side(value)
		if known && (number == 0 || !scaled && number > maxDrawn) {
			return reject(NothingDrawn, fmt.Sprintf("the %s %g", name, number))
		}
	}
	return nil
}

// viewed returns the size of a viewBox; programs ignore one that is not valid.
func viewed(viewBox string) (width, height float64, valid bool) {
	numbers := strings.FieldsFunc(viewBox, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	if len(numbers) != 4 {
		return 0, 0, false
	}
	width, known := side(numbers[2])
	height, alsoKnown := side(numbers[3])
	return width, height, known && alsoKnown && width >= 0 && height >= 0
}

// side returns the number of a length, without its unit. A number that is too large is infinite.
func side(length string) (number float64, known bool) {
	digits := strings.TrimRightFunc(strings.TrimSpace(length), func(r rune) bool { return r == '%' || unicode.IsLetter(r) })
	number, err := strconv.ParseFloat(digits, 64)
	return number, err == nil || number != 0
}
