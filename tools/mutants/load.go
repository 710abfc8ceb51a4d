package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// listed is a package as `go list` describes it.
type listed struct {
	ImportPath, Dir, Name, Export string
	GoFiles, Deps                 []string
	TestGoFiles, XTestGoFiles     []string
}

// list runs `go list` in folder.
func list(folder string, args ...string) ([]listed, error) {
	const fields = "-json=ImportPath,Dir,Name,Export,GoFiles,Deps,TestGoFiles,XTestGoFiles"
	command := exec.Command("go", append([]string{"list", fields}, args...)...)
	command.Dir, command.Stderr = folder, os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var all []listed
	for in := json.NewDecoder(strings.NewReader(string(out))); ; {
		var one listed
		if err := in.Decode(&one); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
}

// source is a target package with its types.
type source struct {
	path  string
	files []*ast.File
	fset  *token.FileSet
	info  *types.Info
}

// load parses and type-checks the packages that the patterns name, except commands.
func load(folder string, patterns []string) ([]source, error) {
	targets, err := list(folder, patterns...)
	if err != nil {
		return nil, err
	}
	all, err := list(folder, append([]string{"-export", "-deps"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, p := range all {
		exports[p.ImportPath] = p.Export
	}
	var sources []source
	for _, p := range targets {
		if p.Name == "main" {
			continue
		}
		one, err := check(p, exports)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.ImportPath, err)
		}
		sources = append(sources, one)
	}
	return sources, nil
}

func check(p listed, exports map[string]string) (source, error) {
	s := source{path: p.ImportPath, fset: token.NewFileSet(), info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
	}}
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(s.fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return s, err
		}
		s.files = append(s.files, file)
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	config := types.Config{Importer: importer.ForCompiler(s.fset, "gc", open)}
	_, err := config.Check(p.ImportPath, s.fset, s.files, s.info)
	return s, err
}

// testers returns the packages under patterns that have tests which depend on one of the targets.
func testers(folder string, patterns, targets []string) ([]listed, error) {
	all, err := list(folder, append([]string{"-test", "-deps"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	depends := map[string][]string{} // dependencies by the name of the test binary
	for _, p := range all {
		depends[p.ImportPath] = p.Deps
	}
	chosen, err := list(folder, patterns...)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(chosen, func(p listed) bool {
		return !slices.ContainsFunc(depends[p.ImportPath+".test"], func(dep string) bool {
			plain, _, _ := strings.Cut(dep, " ")
			return slices.Contains(targets, plain)
		})
	}), nil
}
