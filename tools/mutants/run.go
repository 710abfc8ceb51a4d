package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// ending is how a run of tests ended.
type ending int

const (
	passed ending = iota
	failed
	late
)

// run runs the program with arguments in its folder, with a new temporary folder. After limit it kills the program and all
// processes that the program has started.
func (p program) run(env []string, limit time.Duration, args ...string) (string, ending) {
	folder, err := os.MkdirTemp("", "run")
	if err != nil {
		return err.Error(), failed
	}
	defer os.RemoveAll(folder)
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	command := exec.CommandContext(ctx, p.path, args...)
	command.Dir = p.folder
	command.Env = append(append(os.Environ(), "TMPDIR="+folder), env...)
	var out bytes.Buffer
	command.Stdout, command.Stderr = &out, &out
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
	command.WaitDelay = time.Second
	err = command.Run()
	if command.Process != nil {
		_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL) // processes that the tests did not end
	}
	switch {
	case ctx.Err() != nil:
		return out.String(), late
	case err != nil:
		return out.String(), failed
	}
	return out.String(), passed
}

// killed reports whether a batch fails with the mutant, or takes longer than grace plus five times its time without.
func killed(id int, batches []batch, grace time.Duration, env []string) bool {
	env = append(slices.Clone(env), "SELLO_MUTANT="+strconv.Itoa(id))
	for _, b := range batches {
		limit := grace + 5*b.took
		if _, end := b.run(env, limit, "-test.failfast", "-test.run", "^("+strings.Join(b.tests, "|")+")$"); end != passed {
			return true
		}
	}
	return false
}
