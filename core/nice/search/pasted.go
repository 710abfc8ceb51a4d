package search

import "strings"

// unseen reports whether a rune has no width, such as one that turns the direction, or is a control character.
func unseen(r rune) bool {
	return r < ' ' || r == 0xad || r >= 0x200b && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r == 0xfeff
}

// listed returns a query with commas between its lines, columns and hashtags, which are several things, and without bullets, numbers of
// lines and characters that nobody sees. A line that ends within a sentence goes on in the next one.
func listed(query string) string {
	lines := strings.FieldsFunc(query, func(r rune) bool {
		return r >= '\t' && r <= '\r' || r == 0x85 || r == 0x2028 || r == 0x2029 || r == '|' || r == '•'
	})
	if len(lines) == 1 && strings.HasPrefix(query, "#") {
		lines = strings.Split(query, "#")
	}
	text := ""
	for _, line := range lines {
		fields := strings.Fields(strings.Map(seen, line))
		if len(lines) > 1 && len(fields) > 1 && strings.Trim(fields[0], "0123456789.)(-*–—") == "" {
			fields = fields[1:]
		}
		if line = strings.Trim(strings.Join(fields, " "), " ,;"); Fold(line) == "" {
			continue
		}
		if text != "" {
			before := words(". " + text)
			if !within(before[len(before)-1:]) && !within(words(line + " .")[:1]) {
				text += ","
			}
			text += " "
		}
		text += line
	}
	return text
}

// within reports whether a line that ends or begins with some words goes on in the line beside it.
func within(list []string) bool {
	return among(list, separators) >= 0 || among(list, connectors) >= 0 || among(list, stops) >= 0
}

// seen returns a rune for strings.Map, which leaves out those that are unseen.
func seen(r rune) rune {
	if unseen(r) {
		return -1
	}
	return r
}
