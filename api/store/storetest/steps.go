package storetest

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"sync"
	"testing"

	"sello/api/store"
	"sello/core/musttest"
)

// ErrStep is the error of a step that Steps makes fail on SQLite. On PostgreSQL the connection is closed instead.
var ErrStep = errors.New("storetest: this step fails")

// Steps intercepts the steps of a database (begin, statement, commit), records its statements, and makes one step fail.
type Steps struct {
	mu         sync.Mutex
	left       int // number of steps up to the one that fails; 0 means that none fails
	failed     string
	statements []string // since Reset
}

// transactional matches the steps that only begin or end a transaction or a savepoint.
var transactional = regexp.MustCompile(`(?i)^\s*(begin|commit|rollback|savepoint|release)\b`)

// Reset clears the recorded statements.
func (s *Steps) Reset() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.statements = nil
}

// Statements returns the statements since Reset, without those that begin and end a transaction.
func (s *Steps) Statements() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.statements)
}

// FailAt makes the n-th step from now fail, and no other; with 0 none fails.
func (s *Steps) FailAt(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left, s.failed = n, ""
}

// Failed returns the step that failed since FailAt; "" if none did.
func (s *Steps) Failed() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// fails records a step and reports whether it is the one that fails.
func (s *Steps) fails(what string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !transactional.MatchString(what) {
		s.statements = append(s.statements, what)
	}
	if s.left == 0 {
		return false
	}
	if s.left--; s.left > 0 {
		return false
	}
	s.failed = what
	return true
}

// EachWithSteps runs a test on a fresh store of each database whose steps are recorded and can be made to fail.
func EachWithSteps(t *testing.T, test func(t *testing.T, s *store.Store, steps *Steps)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		s, steps := SQLiteWithSteps(t)
		test(t, s, steps)
	})
	t.Run("postgres", func(t *testing.T) {
		s, steps := PostgresWithSteps(t, store.Options{})
		test(t, s, steps)
	})
}

// SQLiteWithSteps opens a fresh SQLite database whose steps are recorded and can be made to fail.
func SQLiteWithSteps(t testing.TB) (*store.Store, *Steps) {
	t.Helper()
	steps := &Steps{}
	s := Open(t, store.Options{Path: t.TempDir(), SQLiteDriver: steps.driver()})
	musttest.Do(t, s.Migrate(context.Background()))
	return s, steps
}

// PostgresWithSteps opens a fresh PostgreSQL database whose steps are recorded and can be made to fail.
func PostgresWithSteps(t testing.TB, o store.Options) (*store.Store, *Steps) {
	t.Helper()
	steps := &Steps{}
	o.URL = steps.proxy(t, PostgresURL(t))
	return Open(t, o), steps
}
