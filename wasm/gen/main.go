// Command gen writes the page's client of the core: its types, its fault codes, its limits, and the
// encoding of every operation, all taken from core/ops.
//
//	go run ./wasm/gen [-o FILE]
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("o", "webapp/src/core/client.gen.ts", "the file to write")
	flag.Parse()
	if err := write(*out, Client()); err != nil {
		fmt.Fprintln(os.Stderr, "wasm/gen:", err)
		os.Exit(1)
	}
}

// write leaves a file alone that has the content already, so that nothing that watches it wakes up.
func write(path string, content []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return os.WriteFile(path, content, 0o644)
}
