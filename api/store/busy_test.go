package store_test

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// lockedFile opens a SQLite store whose file another program then locks until the returned function is called. A statement waits for
// the lock as long as patience.
func lockedFile(t *testing.T, patience string) (*store.Store, func()) {
	t.Helper()
	dir := t.TempDir()
	s := storetest.Open(t, store.Options{Path: dir})
	musttest.Do(t, s.Migrate(ctx))
	musttest.Get(s.DB().Exec("PRAGMA busy_timeout = " + patience))(t)
	other := musttest.Get(sql.Open("sqlite", dir+"/sello.db"))(t)
	t.Cleanup(func() { _ = other.Close() })
	lock := musttest.Get(other.Conn(ctx))(t)
	musttest.Get(lock.ExecContext(ctx, "BEGIN IMMEDIATE"))(t)
	return s, func() { musttest.Get(lock.ExecContext(ctx, "ROLLBACK"))(t) }
}

func TestAFileThatAnotherProgramLocksIsAnOutage(t *testing.T) {
	s, unlock := lockedFile(t, "1")
	o := order(session())
	if err := s.CreateOrder(ctx, o, sending(mail())); api.KindOf(err) != api.KindUnavailable {
		t.Errorf("got %v", err)
	}
	notReady(t, s, "the database is locked or too slow")
	if faults, err := s.Faults(ctx); err != nil || len(faults) > 0 {
		t.Errorf("a locked file is not a damaged one: %v, %q", err, faults)
	}
	unlock()
	musttest.Do(t, s.Ready(ctx, at))
	musttest.Do(t, s.CreateOrder(ctx, o))
	equal(t, len(storetest.Mails(t, s)), 0)
}

func TestReadinessSaysThatTheFileIsLockedBeforeItKnowsTheSchema(t *testing.T) {
	s, _ := lockedFile(t, "600000")
	holding, release := make(chan struct{}), make(chan struct{})
	go func() { // as the job queue holds the connection that writes, on which the schema is checked
		conn, err := s.DB().Conn(ctx)
		close(holding)
		<-release
		if err == nil {
			_ = conn.Close()
		}
	}()
	<-holding
	defer close(release)
	short, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	if err := s.Ready(short, at); err == nil || err.Error() != "the database is locked or too slow" {
		t.Errorf("ready: %v", err)
	}
}

// TestAWriteThatLeftTheQueueWasNotMade lets the contexts of three of five writes end while another program locks the file: those of
// the leader, of its successor and of the last in the queue.
func TestAWriteThatLeftTheQueueWasNotMade(t *testing.T) {
	s, unlock := lockedFile(t, "600000")
	orders := make([]api.Order, 5)
	errs, cancels := make([]chan error, len(orders)), make([]context.CancelFunc, len(orders))
	for i := range orders {
		orders[i], errs[i] = order(session()), make(chan error, 1)
		own, cancel := context.WithCancel(ctx)
		cancels[i] = cancel
		defer cancel()
		go func() { errs[i] <- s.CreateOrder(own, orders[i], sending(mail())) }()
		s.AwaitGroup(i + 1)
	}
	left := []int{4, 0, 1}
	for _, i := range left {
		cancels[i]()
		if err := <-errs[i]; !errors.Is(err, context.Canceled) { // the file is still locked
			t.Errorf("write %d: %v", i, err)
		}
	}
	unlock()
	for _, i := range []int{2, 3} {
		musttest.Do(t, <-errs[i])
		equal(t, musttest.Get(s.Order(ctx, orders[i].ID))(t), orders[i])
	}
	for _, i := range left {
		if _, err := s.Order(ctx, orders[i].ID); api.KindOf(err) != api.KindNotFound {
			t.Errorf("write %d: reading its order: %v", i, err)
		}
		musttest.Do(t, s.CreateOrder(ctx, orders[i])) // it can be repeated
	}
	equal(t, len(storetest.Mails(t, s)), 2)
}

func TestAWriteWhoseTimeEndsInTheQueueIsAnOutage(t *testing.T) {
	s, _ := lockedFile(t, "600000")
	short, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
	defer cancel()
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() { wantKindAsync(t, s.CreateOrder(short, order(session())), api.KindUnavailable) })
	}
	all.Wait()
}

// TestAWriteThatHasBegunIsAnsweredWithItsOutcome lets the contexts of two writes of a group end while the first of them runs: the caller
// of the first waits for the commit and learns of it, the second is not made.
func TestAWriteThatHasBegunIsAnsweredWithItsOutcome(t *testing.T) {
	s := storetest.SQLite(t)
	mine := session()
	begun, late := order(mine), order(mine)
	musttest.Do(t, s.CreateOrder(ctx, begun))
	own, cancel := context.WithCancel(ctx)
	defer cancel()
	release := occupyWriter(t, s)
	var all sync.WaitGroup
	all.Go(func() {
		_, err := s.ChangeOrder(own, mine, begun.ID, func(o *api.Order) (api.Effects, error) {
			cancel()
			o.Version++
			return api.Effects{}, nil
		})
		if err != nil {
			t.Error(err)
		}
	})
	s.AwaitGroup(1)
	all.Go(func() {
		if err := s.CreateOrder(own, late); !errors.Is(err, context.Canceled) {
			t.Errorf("the second write returned %v", err)
		}
	})
	s.AwaitGroup(2)
	release()
	all.Wait()
	equal(t, musttest.Get(s.Order(ctx, begun.ID))(t).Version, begun.Version+1)
	if _, err := s.Order(ctx, late.ID); api.KindOf(err) != api.KindNotFound {
		t.Errorf("reading the second order: %v", err)
	}
}

func TestAStoreThatTakesNoWriteSaysWhy(t *testing.T) {
	s, unlock := lockedFile(t, "1")
	wantReason := func(want string) {
		t.Helper()
		if err := s.Writable(ctx, at); err == nil || !strings.HasPrefix(err.Error(), want+": ") {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	wantReason("another program has locked the database file")
	unlock()
	musttest.Do(t, s.Writable(ctx, at))
	musttest.Get(s.DB().Exec("PRAGMA query_only = 1"))(t)
	wantReason("the database file, or its folder, cannot be written")
	musttest.Get(s.DB().Exec("PRAGMA query_only = 0"))(t)
	s.Close()
	wantReason("the database takes no writes")
}
