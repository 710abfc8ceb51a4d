package terms

import (
	"strings"
	"unicode"

	"sello/core/invisible"
	"sello/core/nice"
)

// bullets begin the lines of lists. The last three are those of Word, in a font of symbols.
const bullets = " -*·•‣▪◦–—●○■□◆◇▶►➢➤→✓✔☐☑☒" + "\uf0a7\uf0b7\uf0d8"

// dashes may stand behind the number of a class or of a line: "Class 3 - soap", "1.- soap".
const dashes = "-–—"

// around is what may stand around a good or service and is no part of it.
const around = " .,"

// quotes may stand around it too.
const quotes = "\"“”«»"

// Split returns the goods and services of a pasted list. They are separated by ends of lines and semicolons. A class, such as in
// "3: soap; perfume", "Class 3 - soap" or two columns of a sheet, is that of what follows on its line; a class that has a line to itself
// is that of the lines below it that name none, up to the next such line. Bullets, the numbers of a numbered list, the quotation marks of a
// spreadsheet's cells and characters that nobody sees are left out.
func Split(text string) []Line {
	var list []Line
	heading := 0
	for line := range strings.FieldsFuncSeq(text, isLineEnd) {
		before, class, named := len(list), heading, false
		for part := range strings.SplitSeq(withoutOrdinal(unquoted(strings.Map(visible, line))), ";") {
			if n, rest := classBefore(part); n > 0 {
				class, part, named = n, rest, true
			}
			part = strings.TrimLeft(strings.Join(strings.Fields(part), " "), bullets)
			if part = withoutQuotes(strings.Trim(part, around)); part != "" {
				list = append(list, Line{class, part})
			}
		}
		if named && len(list) == before {
			heading = class
		}
	}
	return list
}

func isLineEnd(r rune) bool {
	return '\n' <= r && r <= '\r' || r == 0x85 || r == 0x2028 || r == 0x2029
}

// visible returns a space for every other space and for a control character, except a tab, and -1 for an invisible character.
func visible(r rune) rune {
	switch {
	case r == '\t':
		return r
	case unicode.IsControl(r) || unicode.IsSpace(r):
		return ' '
	case invisible.Is(r):
		return -1
	}
	return r
}

// unquoted returns a line without the quotation marks that a spreadsheet puts around cells. Two of them within a cell are one. A comma
// between cells becomes a semicolon.
func unquoted(line string) string {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, `"`) && !strings.Contains(line, `,"`) && !strings.Contains(line, `;"`) && !strings.Contains(line, "\t\"") {
		return line
	}
	const inside = "\x00" // stands for a quotation mark within a cell: visible leaves none in a line
	line = strings.ReplaceAll(line, `""`, inside)
	line = strings.ReplaceAll(line, `,"`, ";")
	return strings.ReplaceAll(strings.ReplaceAll(line, `"`, ""), inside, `"`)
}

// withoutQuotes returns a text without the quotation marks around it; those of a word of the text stay.
func withoutQuotes(text string) string {
	if inner := strings.Trim(text, around+quotes); !strings.ContainsAny(inner, quotes) {
		return inner
	}
	return text
}

// withoutOrdinal returns a line of a list, such as "2. soap", "(2) soap" or "2.- soap", without its number of up to four digits, or
// without the letter that Word writes as a bullet.
func withoutOrdinal(line string) string {
	if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "o\t"); ok {
		return rest
	}
	text := strings.TrimPrefix(strings.TrimSpace(line), "(")
	rest := strings.TrimLeft(text, "0123456789")
	if count := len(text) - len(rest); count < 1 || count > 4 {
		return line
	}
	end := endOf(rest)
	if rest = rest[len(end):]; end == "" || end[0] != '.' && end[0] != ')' || !startsWithSpace(rest) {
		return line
	}
	return rest
}

// classBefore returns the class that a text begins with and the rest of the text; 0 and the text if it names none. Without a word such
// as "class", the number needs a colon or a tab behind it, or nothing.
func classBefore(text string) (int, string) {
	number, ends := strings.TrimLeft(text, bullets+"\t"), ":\t"
	for _, word := range [...]string{"class ", "clase ", "classe "} {
		if len(number) > len(word) && strings.EqualFold(number[:len(word)], word) {
			number, ends = number[len(word):], ":\t."+dashes
			break
		}
	}
	n, rest := digits(strings.TrimLeft(number, " "))
	rest = strings.TrimLeft(rest, " ")
	end := endOf(rest)
	rest = rest[len(end):]
	inWord := (end == "." || strings.Contains(dashes, end)) && rest != "" && !startsWithSpace(rest) // as in "class 3-in-1"
	if n < 1 || n > nice.Classes || inWord || !strings.Contains(ends, firstOf(end)) {
		return 0, text
	}
	return n, rest
}

// endOf returns the first character of a text, and with a full stop the dash behind it.
func endOf(text string) string {
	end := firstOf(text)
	if dash := firstOf(text[len(end):]); end == "." && strings.Contains(dashes, dash) {
		end += dash
	}
	return end
}

func startsWithSpace(text string) bool {
	return text != "" && (text[0] == ' ' || text[0] == '\t')
}

// firstOf returns the first character of a text.
func firstOf(text string) string {
	for i := range text {
		if i > 0 {
			return text[:i]
		}
	}
	return text
}

// digits returns the number that a text begins with and the rest of the text; 0 and the text if it begins with none of one or two
// digits.
func digits(text string) (int, string) {
	n, end := 0, 0
	for end < len(text) && '0' <= text[end] && text[end] <= '9' {
		n = n*10 + int(text[end]-'0')
		if end++; end > 2 {
			return 0, text
		}
	}
	return n, text[end:]
}
