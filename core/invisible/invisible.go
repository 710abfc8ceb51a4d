// Package invisible says which characters have no width in any font. They come along with text that is copied from web pages, office
// programs and mails, where nobody sees them.
package invisible

import "unicode"

// Is reports whether a character has no width by itself: soft hyphens, joiners, marks and overrides of direction, fillers, selectors of
// variants, tags and byte order marks. White space, control characters, combining accents and characters of private use are not among
// them.
func Is(r rune) bool {
	return r >= 0xad && unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, r) // these are format characters that are drawn, such as the Arabic sign of a number
}
