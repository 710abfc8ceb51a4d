package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// test is the record of one test function without a mutant.
type test struct {
	Name    string
	Took    time.Duration
	Fails   bool  // it fails without a mutant, so it cannot detect one
	Reached []int // mutants whose code the test runs without a difference in the result
	Differs []int // mutants whose code computes another result in the test
}

// timeout is the time limit of a test without a mutant.
const timeout = 10 * time.Minute

// reach runs each test of a program alone and records the mutants that it reaches. The result is cached in the folder cache
// under a hash of the program and its data.
func (p program) reach(mutants int, data, cache string, env []string) ([]test, error) {
	key, err := p.hash(data)
	if err != nil {
		return nil, err
	}
	cached := filepath.Join(cache, key+".json")
	var all []test
	if text, err := os.ReadFile(cached); err == nil && json.Unmarshal(text, &all) == nil {
		return all, nil
	}
	names, err := p.tests(env)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		one, err := p.record(name, mutants, env)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	text, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	return all, os.WriteFile(cached, text, 0o600)
}

func (p program) hash(data string) (string, error) {
	file, err := os.Open(p.path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, file)
	return fmt.Sprintf("%x-%.8s", sum.Sum(nil)[:8], data), err
}

func (p program) tests(env []string) ([]string, error) {
	out, end := p.run(env, timeout, "-test.list", ".")
	if end != passed {
		return nil, fmt.Errorf("list the tests of %s: %s", p.Package, out)
	}
	return slices.DeleteFunc(strings.Fields(out), func(name string) bool {
		return !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") && !strings.HasPrefix(name, "Example")
	}), nil
}

func (p program) record(name string, mutants int, env []string) (test, error) {
	record, err := os.CreateTemp("", "record")
	if err != nil {
		return test{}, err
	}
	defer os.Remove(record.Name())
	defer record.Close()
	if err := record.Truncate(int64(mutants + 1)); err != nil {
		return test{}, err
	}
	begun := time.Now()
	_, end := p.run(append(slices.Clone(env), "SELLO_MUTANT_RECORD="+record.Name()), timeout, "-test.run", "^"+name+"$")
	one := test{Name: name, Took: time.Since(begun), Fails: end != passed}
	seen, err := io.ReadAll(record)
	for id, how := range seen {
		switch how {
		case 1:
			one.Reached = append(one.Reached, id)
		case 2:
			one.Differs = append(one.Differs, id)
		}
	}
	return one, err
}

// batch is a list of tests of one program that run together.
type batch struct {
	program
	tests []string
	took  time.Duration
}

// plan maps each mutant to the batches of tests that can detect it, fastest first, and returns the mutants that any test
// reaches. A slow test is the only one of its batch.
func plan(programs []program, tests [][]test) (map[int][]batch, map[int]bool) {
	plans, reached := map[int][]batch{}, map[int]bool{}
	for i, p := range programs {
		together := map[int]int{} // index of the batch of fast tests in a mutant's plan, by the mutant's number
		for _, t := range tests[i] {
			if t.Fails {
				continue
			}
			for _, id := range t.Differs {
				plans[id] = t.join(plans[id], p, id, together)
			}
			for _, id := range append(t.Reached, t.Differs...) {
				reached[id] = true
			}
		}
	}
	for _, list := range plans {
		slices.SortFunc(list, func(a, b batch) int { return cmp.Compare(a.took, b.took) })
	}
	return plans, reached
}

// join adds the test to a mutant's plan.
func (t test) join(list []batch, p program, id int, together map[int]int) []batch {
	const fast = 300 * time.Millisecond
	alone := batch{p, []string{t.Name}, t.Took}
	if t.Took > fast {
		return append(list, alone)
	}
	at, ok := together[id]
	if !ok {
		together[id] = len(list)
		return append(list, alone)
	}
	list[at].tests, list[at].took = append(list[at].tests, t.Name), list[at].took+t.Took
	return list
}
