package api_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"sello/core/musttest"
)

func TestEveryRequirementHasATestAndEveryTestItsRequirement(t *testing.T) {
	text := musttest.Get(os.ReadFile("../docs/requirements.md"))(t)
	listed, shown := map[string]bool{}, map[string]bool{}
	for _, row := range regexp.MustCompile(`(?m)^\| ([SP]\d+) \|`).FindAllStringSubmatch(string(text), -1) {
		listed[row[1]] = true
	}
	named := regexp.MustCompile(`(?m)^func Test([SP]\d+)_`)
	musttest.Do(t, fs.WalkDir(os.DirFS("."), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, name := range named.FindAllStringSubmatch(string(source), -1) {
			shown[name[1]] = true
		}
		return err
	}))
	for number := range listed {
		if !shown[number] {
			t.Errorf("no test shows %s", number)
		}
	}
	for number := range shown {
		if !listed[number] {
			t.Errorf("%s is not in docs/requirements.md", number)
		}
	}
	if len(listed) < 58 {
		t.Errorf("only %d requirements", len(listed))
	}
}
