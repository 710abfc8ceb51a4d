package core_test

import (
	"testing"

	"sello/api/wire/vectors"
	"sello/core/ops"
)

const leastVectors = 300

// TestVectors runs every shared case through the typed functions of core/ops. The same cases run
// under GOOS=js GOARCH=wasm, through the page's loader and through the command line.
func TestVectors(t *testing.T) {
	for _, v := range load(t) {
		t.Run(v.Op+"/"+v.Name, func(t *testing.T) {
			want, err := v.Want()
			if err != nil {
				t.Fatal(err)
			}
			got, err := v.Run()
			if err != nil {
				t.Fatal(err)
			}
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
		if of[op.Name] == 0 {
			t.Errorf("%s has no vectors", op.Name)
		}
	}
}

func load(t *testing.T) []vectors.Vector {
	t.Helper()
	all, err := vectors.Load("testdata/vectors")
	if err != nil {
		t.Fatal(err)
	}
	return all
}
