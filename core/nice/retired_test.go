package nice

import "testing"

func TestARetiredEpigraphStaysValidAndNamesItsSuccessors(t *testing.T) {
	last := 0
	for _, r := range Retired {
		class := Epigraphs(classOf(r.ID))
		if class == 0 || EpigraphNumber(classOf(r.ID), r.ID) == 0 {
			t.Errorf("%s is no valid id any more", r.ID)
		}
		if number := Number(classOf(r.ID)); number < last {
			t.Errorf("%s is not in the order of the classes", r.ID)
		} else {
			last = number
		}
		if len(r.Successors) == 0 || classOf(r.Successors[0]) != classOf(r.ID) {
			t.Errorf("%s has no successor in its own class: %v", r.ID, r.Successors)
		}
		for _, id := range r.Successors {
			if EpigraphNumber(classOf(id), id) == 0 || IsRetired(id) {
				t.Errorf("%s of %s is not offered", id, r.ID)
			}
		}
		if !IsRetired(r.ID) {
			t.Errorf("%s is offered", r.ID)
		}
	}
	if IsRetired("c1e1") {
		t.Error("c1e1 is retired")
	}
}

// classOf returns the class of an epigraph's id.
func classOf(id string) string {
	for i := range id {
		if id[i] == 'e' {
			return id[:i]
		}
	}
	return id
}
