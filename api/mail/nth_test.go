package mail_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"sello/api/mail"
	"sello/core/musttest"
)

// TestWhicheverStepOfTheConversationFailsTheMailArrives disturbs the n-th step of a conversation, for
// every n and in every way, and sends again when Send returned an error, as the queue does.
func TestWhicheverStepOfTheConversationFailsTheMailArrives(t *testing.T) {
	for _, what := range []string{cutBefore, cutAfter, hang, "421 closing", "451 later", "550 never"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			for n := 1; sendDisturbed(t, n, what); n++ {
			}
		})
	}
}

// sendDisturbed reports whether the conversation has an n-th step.
func sendDisturbed(t *testing.T, n int, what string) bool {
	t.Helper()
	p := &peer{accepted: make(chan []byte, 2)}
	var hit atomic.Value // the name of the disturbed step, once
	address := between(t, p, func(step int, name, _ string) string {
		if step == n && hit.CompareAndSwap(nil, name) {
			return what
		}
		return passOn
	})
	first := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
	if what == hang {
		first.SetTimeout(time.Second)
	}
	failed := send(context.Background(), first, letter)
	disturbed, _ := hit.Load().(string)
	if disturbed == "" && failed != nil { // on a busy machine an earlier step took longer than the step that hangs may
		return sendDisturbed(t, n, what)
	}
	if failed == nil && len(p.accepted) != 1 {
		t.Errorf("step %d, %q: it counts as sent, and the server has %d copies", n, disturbed, len(p.accepted))
	}
	if failed != nil {
		second := musttest.Get(mail.NewSMTP(address, self, 1, nil, silent))(t)
		if err := send(context.Background(), second, letter); err != nil {
			t.Errorf("step %d, %q: sent again: %v", n, disturbed, err)
		}
	}
	want := 1
	if disturbed == "." && what == cutAfter {
		want = 2 // the server took it and could not say so
	}
	if len(p.accepted) != want {
		t.Errorf("step %d, %q: %d copies, want %d (first error: %v)", n, disturbed, len(p.accepted), want, failed)
	}
	return disturbed != ""
}
