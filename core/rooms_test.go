//go:build !js

package core_test

import (
	"encoding/json"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sello/core/musttest"
)

var (
	firstCell = regexp.MustCompile("(?m)^\\| (`[^|]*) \\|")
	codeSpan  = regexp.MustCompile("`([^`]+)`")
)

func TestTheTableOfRoomsInTheArchitectureHasEveryRoom(t *testing.T) {
	_, text, _ := strings.Cut(string(musttest.Get(os.ReadFile("../docs/architecture.md"))(t)), "| room |")
	table, _, _ := strings.Cut(text, "\n\n")
	var listed []string
	for _, cell := range firstCell.FindAllStringSubmatch(table, -1) {
		for _, span := range codeSpan.FindAllStringSubmatch(cell[1], -1) {
			listed = append(listed, span[1])
			if _, err := os.Stat("../" + span[1]); err != nil {
				t.Errorf("the table lists %s, which is not there", span[1])
			}
		}
	}
	noRooms := []string{"webapp/src", "webapp/src/features"} // whose content the table lists
	for line := range strings.Lines(string(musttest.Get(os.ReadFile("../.gitignore"))(t))) {
		noRooms = append(noRooms, strings.Trim(strings.TrimRight(line, "*\n"), "/"))
	}
	for _, above := range []string{"", "core", "api", "webapp", "webapp/src", "webapp/src/features"} {
		for _, entry := range musttest.Get(os.ReadDir("../" + above))(t) {
			room := path.Join(above, entry.Name())
			if entry.IsDir() && !slices.Contains(noRooms, room) && !strings.HasPrefix(entry.Name(), ".") && !slices.Contains(listed, room) {
				t.Errorf("the table in docs/architecture.md does not list %s", room)
			}
		}
	}
}

func TestTheReadmeListsEveryCommandOfNpm(t *testing.T) {
	var of struct{ Scripts map[string]string }
	musttest.Do(t, json.Unmarshal(musttest.Get(os.ReadFile("../package.json"))(t), &of))
	readme := string(musttest.Get(os.ReadFile("../README.md"))(t))
	for name := range of.Scripts {
		if !strings.Contains(readme, "npm run "+name) && !strings.Contains(readme, "npm "+name) {
			t.Errorf("README.md does not list npm run %s", name)
		}
	}
}
