package search

import (
	"strings"
	"unicode"
)

// plain maps the accented letters of Latin languages, from À on, to letters without accents. A blank means that the letter is
// not changed.
const (
	plainFirst = 'À'
	plain      = "aaaaaaaceeeeiiiidnooooo ouuuuy s" + "aaaaaaaceeeeiiiidnooooo ouuuuy y" + // Latin-1
		"aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkk llllllllllnnnnnnnnnoooooooo" + // Latin Extended-A
		"rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
)

// fold returns a letter in lower case and without accent.
func fold(r rune) rune {
	if r < 0x80 {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	if i := int(r - plainFirst); i >= 0 && i < len(plain) && plain[i] != ' ' {
		return rune(plain[i])
	}
	return unicode.ToLower(r)
}

// punctuation is what may be around a word.
const punctuation = ".,;:()¡!¿?\"'"

// skipped reports whether a rune is a mark inside a word that people often do not type: combining accents, the Catalan middle
// dot, and what is unseen.
func skipped(r rune) bool {
	return r >= 0x300 && r <= 0x36f || r == '·' || r == 'ŀ' || r == '*' || r >= ' ' && unseen(r)
}

// isLetter reports whether a rune is a letter of a Latin language. The tables of all letters would be 2 KB of the page's load.
func isLetter(r rune) bool {
	return r|0x20 >= 'a' && r|0x20 <= 'z' || r == 'ª' || r == 'º' || r >= plainFirst && r < 0x250 && r != '×' && r != '÷'
}

// words splits a text into folded words. At the end of a clause (comma, colon, bracket, full stop) the list has an empty word,
// at which the effect of a negation ends.
func words(text string) []string {
	list := make([]string, 0, 1+strings.Count(text, " "))
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			list = append(list, word.String())
			word.Reset()
		}
	}
	next := 0
	for i, r := range text {
		switch {
		case i < next:
		case word.Len() == 0 && plainEnd(text, i) > i:
			next = plainEnd(text, i)
			list = append(list, text[i:next])
		case r == '\u0303' && word.String() == "un": // uñas with a separate tilde: see below
			word.WriteByte('y')
		case skipped(r), r == '-' && (word.Len() == 1 || word.String() == "start"): // e-bike is an ebike, and a start-up a startup
		case r|0x20 == 'ñ' && word.String() == "u": // uñas are nails, and unas an article
			word.WriteString("ny")
		case isLetter(r) || r >= '0' && r <= '9':
			word.WriteRune(fold(r))
		default:
			end()
			if strings.ContainsRune(",;:.()[]", r) {
				list = append(list, "")
			}
		}
	}
	end()
	return list
}

// plainEnd returns where a word ends that begins at a place of a text, if it is folded as it stands; 0 if it is not.
func plainEnd(text string, at int) int {
	for i := at; i < len(text); i++ {
		if c := text[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			if strings.IndexByte(" ,.", c) < 0 {
				return 0
			}
			return i
		}
	}
	return len(text)
}
