package main

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed testdata/mutant/mutant.go
var switches []byte

// program is one test binary with the mutants compiled in.
type program struct {
	Package string
	path    string // of the binary
	folder  string // working directory of its tests
}

// overlay writes the changed sources to folder. It returns the mutants and the name of the compiler's overlay file.
func overlay(module string, sources []source, folder string) ([]mutant, string, error) {
	var all []mutant
	replace := map[string]string{}
	put := func(name string, text []byte) error {
		path := filepath.Join(folder, fmt.Sprintf("%d.go", len(replace)))
		replace[name] = path
		return os.WriteFile(path, text, 0o600)
	}
	if err := put(filepath.Join(module, "mutant", "mutant.go"), switches); err != nil {
		return nil, "", err
	}
	root, err := moduleName(module)
	if err != nil {
		return nil, "", err
	}
	for _, s := range sources {
		for _, tree := range s.files {
			path := s.fset.Position(tree.FileStart).Filename
			name, err := filepath.Rel(module, path)
			if err != nil {
				return nil, "", err
			}
			f := file{source: s, tree: tree, name: filepath.ToSlash(name), all: &all}
			text, err := f.rewrite(root + "/mutant")
			if err != nil {
				return nil, "", err
			}
			if text == nil {
				continue
			}
			if err := put(path, text); err != nil {
				return nil, "", err
			}
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, "", err
	}
	name := filepath.Join(folder, "overlay.json")
	return all, name, os.WriteFile(name, list, 0o600)
}

func moduleName(folder string) (string, error) {
	file, err := os.Open(filepath.Join(folder, "go.mod"))
	if err != nil {
		return "", err
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if name, ok := strings.CutPrefix(lines.Text(), "module "); ok {
			return name, nil
		}
	}
	return "", errors.New("go.mod names no module")
}

// compile compiles the test binaries of the packages. Their tests run in the copy of the module.
func compile(module, copied, list, folder string, packages []listed) ([]program, error) {
	var all []program
	for _, p := range packages {
		if len(p.TestGoFiles)+len(p.XTestGoFiles) == 0 {
			continue
		}
		inside, err := filepath.Rel(module, p.Dir)
		if err != nil {
			return nil, err
		}
		binary := filepath.Join(folder, strings.ReplaceAll(p.ImportPath, "/", "_")+".test")
		build := exec.Command("go", "test", "-c", "-vet=off", "-trimpath", "-overlay", list, "-o", binary, p.ImportPath)
		build.Dir = module
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("compile the tests of %s: %w\n%s", p.ImportPath, err, out)
		}
		all = append(all, program{p.ImportPath, binary, filepath.Join(copied, inside)})
	}
	return all, nil
}

// skipped are folders that are not copied, because no test reads them or because they are linked.
var skipped = map[string]bool{".git": true, "node_modules": true, "build": true, "data": true, "test-results": true}

// duplicate copies the module to a folder in which the tests run, so that no mutant can damage the module. It links
// node_modules, and returns a hash of the tests' data.
func duplicate(module, to string) (string, error) {
	sum := sha256.New()
	err := filepath.WalkDir(module, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(module, path)
		if err != nil {
			return err
		}
		switch target := filepath.Join(to, inside); {
		case entry.IsDir() && skipped[inside]:
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(target, 0o755)
		case entry.Type().IsRegular():
			text, err := os.ReadFile(path)
			if err == nil && strings.Contains(inside, "testdata") {
				fmt.Fprintf(sum, "%s %d\n%s", inside, len(text), text)
			}
			return errors.Join(err, os.WriteFile(target, text, 0o600))
		}
		return nil
	})
	installed := filepath.Join(module, "node_modules")
	if _, none := os.Stat(installed); err == nil && none == nil {
		err = os.Symlink(installed, filepath.Join(to, "node_modules"))
	}
	return hex.EncodeToString(sum.Sum(nil)), err
}
