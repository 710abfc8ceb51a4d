// Command gen generates the core's TypeScript for the page: client.gen.ts, with the types, fault codes and encodings of all
// operations in core/ops, limits.gen.ts and editions.gen.ts.
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
	for name, content := range map[string][]byte{"client.gen.ts": Client(), "limits.gen.ts": Limits(), "editions.gen.ts": Editions()} {
		if err := write(filepath.Join(*out, name), content); err != nil {
			fmt.Fprintln(os.Stderr, "wasm/gen:", err)
			os.Exit(1)
		}
	}
}

// write writes a file unless it already has the content, so that programs that watch the file do not run again.
func write(path string, content []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return os.WriteFile(path, content, 0o644)
}
