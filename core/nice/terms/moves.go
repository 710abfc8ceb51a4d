package terms

import "slices"

// Moved returns the classes in which the list, of another edition, has a term that it has word for word, but not in the term's own
// class; nil if the term stays, or if the list has it in other words or not at all.
func (l *List) Moved(t Term) (classes []int) {
	for _, i := range l.exact[spelt(t.Text)] {
		class := l.terms[i].Class
		if class == t.Class {
			return nil
		}
		if !slices.Contains(classes, class) {
			classes = append(classes, class)
		}
	}
	return classes
}
