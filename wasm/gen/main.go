// Command gen writes what the page has of the core in TypeScript: client.gen.ts, its types, its fault
// codes, and the encoding of every operation, all taken from core/ops; and limits.gen.ts.
//
//	go run ./wasm/gen [-o FOLDER]
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	out := flag.String("o", "webapp/src/core", "the folder to write to")
	flag.Parse()
	for name, content := range map[string][]byte{"client.gen.ts": Client(), "limits.gen.ts": Limits()} {
		if err := write(filepath.Join(*out, name), content); err != nil {
			fmt.Fprintln(os.Stderr, "wasm/gen:", err)
			os.Exit(1)
		}
	}
}

// write leaves a file alone that has the content already, so that nothing that watches it wakes up.
func write(path string, content []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return os.WriteFile(path, content, 0o644)
}
