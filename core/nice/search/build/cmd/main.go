// Command cmd writes the index of the class search: go run ./core/nice/search/build/cmd FILE...
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"sello/core/nice/search/build"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "class index:", err)
		os.Exit(1)
	}
}

// run builds the index once and writes it to every file.
func run(files []string) error {
	if len(files) == 0 {
		return fmt.Errorf("want at least one file to write to")
	}
	index, err := build.Build()
	if err != nil {
		return err
	}
	for _, name := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, index, 0o644); err != nil {
			return err
		}
	}
	return nil
}
