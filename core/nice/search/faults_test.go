package search_test

import (
	"fmt"
	"slices"
	"strings"

	"sello/core/nice/search"
)

// faults returns what the search does not show for a description, with the cause, and what it shows wrongly; "" if nothing is wrong.
func faults(x *search.Index, b business, answer search.Needs) string {
	visible := shown(answer)
	var list []string
	for _, classes := range b.needs {
		if !slices.ContainsFunc(classes, func(c string) bool { return slices.Contains(visible, c) }) {
			list = append(list, fmt.Sprint("missed ", strings.Join(classes, "/"), ": ", cause(x, b, answer, classes)))
		}
	}
	for _, need := range answer.Needs {
		for _, c := range need.Classes {
			if slices.Contains(visible, c.Class) && c.Sure != search.Perhaps && !slices.Contains(b.right, c.Class) {
				list = append(list, fmt.Sprintf("wrong %s: %s, of %q", c.Class, c.Sure, need.Words))
			}
		}
	}
	if list == nil {
		return ""
	}
	return b.lang + " " + b.text + "\n\t" + strings.Join(list, "\n\t") + "\n"
}

// cause returns why one of some classes is not shown: it is folded; or words of the description have it when they are asked for alone, and
// were lost among others; or none has.
func cause(x *search.Index, b business, answer search.Needs, classes []string) string {
	has := func(c search.Needed) bool { return slices.Contains(classes, c.Class) }
	for _, need := range answer.Needs {
		if slices.ContainsFunc(need.Classes, has) {
			return fmt.Sprintf("folded, of %q", need.Words)
		}
	}
	fields := strings.Fields(b.text)
	for n := 4; n > 0; n-- {
		for at := range max(len(fields)-n+1, 0) {
			text := strings.Trim(strings.Join(fields[at:at+n], " "), ",;.:()")
			for _, need := range x.Needs(text, b.lang).Needs {
				if len(need.Classes) > 0 && has(need.Classes[0]) && need.Classes[0].Sure != search.Perhaps {
					return fmt.Sprintf("lost, %q alone has it", text)
				}
			}
		}
	}
	return "unknown"
}
