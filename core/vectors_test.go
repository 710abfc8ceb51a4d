package core_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"

	"sello/api/vectortest"
	"sello/core/musttest"
	"sello/core/ops"
)

const leastVectors = 300

var update = flag.Bool("update", false, "write what class_search and class_needs answer now into their vectors")

// TestClassSearchVectorsAreCurrent compares the results of class_search and class_needs, which depend on the catalogue's texts, with
// the stored ones. -update writes them; read the difference before you commit it.
func TestClassSearchVectorsAreCurrent(t *testing.T) {
	for _, op := range []string{"class_search", "class_needs"} {
		t.Run(op, func(t *testing.T) { current(t, op) })
	}
}

func current(t *testing.T, op string) {
	file := "testdata/vectors/" + op + ".json"
	var lines [][]byte
	for _, v := range load(t) {
		if v.Op != op {
			continue
		}
		if *update {
			answer := musttest.Get(v.Run())(t)
			v.Output = json.RawMessage(answer)
		}
		var line bytes.Buffer
		out := json.NewEncoder(&line)
		out.SetEscapeHTML(false)
		musttest.Do(t, out.Encode(v))
		lines = append(lines, bytes.TrimSpace(line.Bytes()))
	}
	want := fmt.Appendf(nil, "[\n%s\n]\n", bytes.Join(lines, []byte(",\n")))
	if *update {
		musttest.Do(t, os.WriteFile(file, want, 0o644))
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v: not as -update writes it", err)
	}
}

// TestVectors runs every shared case with the typed functions of core/ops. The same cases run under GOOS=js GOARCH=wasm, in the
// page's loader and in the command line.
func TestVectors(t *testing.T) {
	for _, v := range load(t) {
		t.Run(v.Op+"/"+v.Name, func(t *testing.T) {
			want := musttest.Get(v.Want())(t)
			got := musttest.Get(v.Run())(t)
			if got != want {
				t.Errorf("input %s\ngot   %s\nwant  %s", v.JSON(), got, want)
			}
		})
	}
}

func TestEveryOperationHasVectorsAndNamesThemOnce(t *testing.T) {
	all := load(t)
	if len(all) < leastVectors {
		t.Errorf("%d vectors, want at least %d", len(all), leastVectors)
	}
	names, of := map[string]bool{}, map[string]int{}
	for _, v := range all {
		if names[v.Op+"/"+v.Name] {
			t.Errorf("%s: %q twice", v.Op, v.Name)
		}
		names[v.Op+"/"+v.Name] = true
		of[v.Op]++
	}
	for _, op := range ops.Table() {
		if of[op.Name] == 0 && !op.Loads {
			t.Errorf("%s has no vectors", op.Name)
		}
	}
}

func load(t *testing.T) []vectortest.Vector {
	t.Helper()
	return musttest.Get(vectortest.Load("testdata/vectors"))(t)
}
