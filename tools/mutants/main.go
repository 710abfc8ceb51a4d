// Mutants makes many small changes to the product and lists the changes that no test detects.
//
// All changes (mutants) are compiled into the test binaries once, each behind a switch; a run of the tests switches one on.
// Trying a mutant therefore needs only a run of the tests that reach it, and no compilation. Tests run in a copy of the module
// in a temporary folder.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// options are the options of the command line.
type options struct {
	module, cache string
	minutes       float64
	grace         time.Duration // added to the time that the tests of a mutant may take
	seed          uint64
	again         bool
	tests         string   // patterns of the packages whose tests run, separated by commas
	env           []string // environment variables for the tests
	patterns      []string
}

func main() {
	o := options{grace: 10 * time.Second}
	var env string
	flag.StringVar(&o.module, "C", ".", "the module's folder")
	flag.StringVar(&o.cache, "cache", "build/mutants", "folder for results")
	flag.Float64Var(&o.minutes, "minutes", 10, "minutes to try mutants, after compiling and recording")
	flag.Uint64Var(&o.seed, "seed", uint64(time.Now().Unix()), "seed of the random order")
	flag.BoolVar(&o.again, "again", false, "try the survivors of the last run only")
	flag.StringVar(&o.tests, "tests", "./...", "packages whose tests run, separated by commas")
	flag.StringVar(&env, "env", "", "a NAME=value for the tests")
	flag.Parse()
	o.patterns = flag.Args()
	if env != "" {
		o.env = []string{env}
	}
	if err := run(o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run compiles the mutants, records which tests reach them, tries them until the time is over, and reports the survivors.
func run(o options, out io.Writer) error {
	module, err := filepath.Abs(o.module)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := os.MkdirAll(o.cache, 0o755); err != nil {
		return err
	}
	mutants, programs, data, err := prepare(o, module, folder)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d mutants in %d test binaries, seed %d\n", len(mutants), len(programs), o.seed)
	tests, err := record(o, out, programs, len(mutants), data)
	if err != nil {
		return err
	}
	if mutants, err = choose(o, module, mutants); err != nil {
		return err
	}
	return try(o, out, mutants, programs, tests)
}

func prepare(o options, module, folder string) ([]mutant, []program, string, error) {
	sources, err := load(module, o.patterns)
	if err != nil {
		return nil, nil, "", err
	}
	rewritten, copied := filepath.Join(folder, "rewritten"), filepath.Join(folder, "copy")
	if err := errors.Join(os.Mkdir(rewritten, 0o755), os.Mkdir(copied, 0o755)); err != nil {
		return nil, nil, "", err
	}
	mutants, list, err := overlay(module, sources, rewritten)
	if err != nil {
		return nil, nil, "", err
	}
	var targets []string
	for _, s := range sources {
		targets = append(targets, s.path)
	}
	packages, err := testers(module, strings.Split(o.tests, ","), targets)
	if err != nil {
		return nil, nil, "", err
	}
	programs, err := compile(module, copied, list, folder, packages)
	if err != nil {
		return nil, nil, "", err
	}
	data, err := duplicate(module, copied)
	return mutants, programs, data, err
}

// record returns the tests of each program, and prints those that fail without a mutant.
func record(o options, out io.Writer, programs []program, mutants int, data string) ([][]test, error) {
	var all [][]test
	for _, p := range programs {
		begun := time.Now()
		tests, err := p.reach(mutants, data, o.cache, o.env)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(out, "%s: %d tests, recorded in %.0f s\n", p.Package, len(tests), time.Since(begun).Seconds())
		for _, t := range tests {
			if t.Fails {
				fmt.Fprintf(out, "  %s fails without a mutant and is left out\n", t.Name)
			}
		}
		all = append(all, tests)
	}
	return all, nil
}

// choose returns the mutants to try, without the equivalent ones: all, or with -again the last survivors.
func choose(o options, module string, mutants []mutant) ([]mutant, error) {
	equivalent, err := names(filepath.Join(module, "tools/mutants/equivalent.txt"))
	if err != nil {
		return nil, err
	}
	var last []string
	if o.again {
		if last, err = names(filepath.Join(o.cache, "survivors.txt")); err != nil {
			return nil, err
		}
	}
	return slices.DeleteFunc(mutants, func(m mutant) bool {
		return slices.Contains(equivalent, m.anywhere()) || o.again && !slices.Contains(last, m.anywhere())
	}), nil
}

// names reads a list of mutants, one per line; empty lines and lines that begin with # are ignored.
func names(path string) ([]string, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return slices.DeleteFunc(strings.Split(string(text), "\n"), func(line string) bool {
		return line == "" || line[0] == '#'
	}), err
}

// try runs the mutants in a random order until the time is over.
func try(o options, out io.Writer, mutants []mutant, programs []program, tests [][]test) error {
	plans, reached := plan(programs, tests)
	rand.New(rand.NewPCG(o.seed, 0)).Shuffle(len(mutants), func(i, j int) { mutants[i], mutants[j] = mutants[j], mutants[i] })
	end := time.Now().Add(time.Duration(o.minutes * float64(time.Minute)))
	results := map[string][]mutant{}
	var mu sync.Mutex
	var wait sync.WaitGroup
	next := make(chan mutant)
	for range 2 {
		wait.Go(func() {
			for m := range next {
				how := "survived"
				if !reached[m.ID] {
					how = "not reached"
				} else if killed(m.ID, plans[m.ID], o.grace, o.env) {
					how = "killed"
				}
				mu.Lock()
				results[how] = append(results[how], m)
				mu.Unlock()
			}
		})
	}
	for _, m := range mutants {
		if time.Now().After(end) {
			break
		}
		next <- m
	}
	close(next)
	wait.Wait()
	return report(o, out, results, len(mutants))
}

func report(o options, out io.Writer, results map[string][]mutant, chosen int) error {
	tried := 0
	var survivors strings.Builder
	for _, how := range []string{"not reached", "survived", "killed"} {
		list := results[how]
		tried += len(list)
		if how == "killed" {
			continue
		}
		slices.SortFunc(list, func(a, b mutant) int { return a.ID - b.ID })
		for _, m := range list {
			fmt.Fprintf(out, "%s: %s\n", how, m.name())
			survivors.WriteString(m.anywhere() + "\n")
		}
	}
	fmt.Fprintf(out, "%d killed, %d survived, %d not reached: %d of %d mutants tried\n",
		len(results["killed"]), len(results["survived"]), len(results["not reached"]), tried, chosen)
	return os.WriteFile(filepath.Join(o.cache, "survivors.txt"), []byte(survivors.String()), 0o600)
}
