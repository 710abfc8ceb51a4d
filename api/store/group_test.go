package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// together starts the writes while another write occupies the writer, so that on SQLite they share a commit, and waits
// for all of them.
func together(t *testing.T, s *store.Store, writes ...func()) {
	t.Helper()
	mine := session()
	o := order(mine)
	musttest.Do(t, s.CreateOrder(ctx, o))
	holding, release := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		_, err := s.ChangeOrder(ctx, mine, o.ID, func(*api.Order) (api.Effects, error) {
			close(holding)
			<-release
			return api.Effects{}, nil
		})
		if err != nil {
			t.Error(err)
		}
	})
	<-holding
	for _, write := range writes {
		all.Go(write)
	}
	if s.Dialect() == "sqlite" {
		s.AwaitGroup(len(writes))
	}
	close(release)
	all.Wait()
}

func TestAFailedWriteOfAGroupDoesNotAffectTheOthers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		target := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, target))
		good := []api.Order{order(mine), order(mine), order(mine)}
		mails := map[string]bool{}
		create := func(o api.Order) func() {
			m := mail()
			mails[m.ID] = true
			return func() {
				if err := s.CreateOrder(ctx, o, sending(m)); err != nil {
					t.Error(err)
				}
			}
		}
		change := func(c context.Context, end func() error) error {
			_, err := s.ChangeOrder(c, mine, target.ID, func(o *api.Order) (api.Effects, error) {
				o.Owners, o.Version = nil, 99
				return api.Effects{Mails: []api.Mail{mail()}}, end()
			})
			return err
		}
		cause := errors.New("no")
		cancelled, cancel := context.WithCancel(ctx)
		cancel()
		if err := change(cancelled, func() error { return nil }); !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled write returned %v", err)
		}
		together(t, s,
			create(good[0]),
			func() {
				if err := change(ctx, func() error { return cause }); !errors.Is(err, cause) {
					t.Errorf("got %v", err)
				}
			},
			func() { wantKindAsync(t, s.CreateOrder(ctx, target, sending(mail())), api.KindConflict) },
			create(good[1]),
			func() {
				defer func() {
					if got := recover(); got != "oh" {
						t.Errorf("the panic became %v", got)
					}
				}()
				_ = change(ctx, func() error { panic("oh") })
			},
			create(good[2]),
		)
		for _, o := range good {
			got := musttest.Get(s.Order(ctx, o.ID))(t)
			equal(t, got, o)
		}
		got := musttest.Get(s.Order(ctx, target.ID))(t)
		equal(t, got, target)
		for _, m := range storetest.Mails(t, s) {
			if !mails[m.ID] {
				t.Errorf("a mail of a write that failed: %+v", m)
			}
			delete(mails, m.ID)
		}
		equal(t, len(mails), 0)
	})
}

// TestAStepThatFailsIsAnErrorForEveryWriterWhoseWriteIsLost makes each step of a group's transaction fail in turn,
// including the commit: success is reported to a writer if and only if its order and mail are stored.
func TestAStepThatFailsIsAnErrorForEveryWriterWhoseWriteIsLost(t *testing.T) {
	storetest.EachWithSteps(t, func(t *testing.T, s *store.Store, steps *storetest.Steps) {
		for n, step := 1, "?"; step != ""; n++ {
			orders := []api.Order{order(session()), order(session()), order(session())}
			errs, before := make([]error, len(orders)), len(storetest.Mails(t, s))
			release := occupyWriter(t, s)
			var all sync.WaitGroup
			for i, o := range orders {
				all.Go(func() { errs[i] = s.CreateOrder(ctx, o, sending(mail())) })
			}
			if s.Dialect() == "sqlite" {
				s.AwaitGroup(len(orders))
			}
			steps.FailAt(n)
			release()
			all.Wait()
			step = steps.Failed()
			steps.FailAt(0)
			stored := 0
			for i, o := range orders {
				_, err := s.Order(ctx, o.ID)
				if err == nil {
					stored++
				}
				if (errs[i] == nil) != (err == nil) {
					t.Errorf("step %d, %q: the writer got %v; reading its order: %v", n, step, errs[i], err)
				}
			}
			equal(t, len(storetest.Mails(t, s))-before, stored)
		}
	})
}

// occupyWriter occupies SQLite's writer until the returned function is called, which waits for the end of the
// occupying write. That write may fail.
func occupyWriter(t *testing.T, s *store.Store) func() {
	t.Helper()
	mine := session()
	o := order(mine)
	musttest.Do(t, s.CreateOrder(ctx, o))
	holding, release, ended := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = s.ChangeOrder(ctx, mine, o.ID, func(*api.Order) (api.Effects, error) {
			close(holding)
			<-release
			return api.Effects{}, nil
		})
	}()
	<-holding
	return func() { close(release); <-ended }
}

func TestAWriteWhoseGoroutineEndsIsRolledBackAndLaterWritesSucceed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		musttest.Do(t, s.CreateOrder(ctx, o))
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_, _ = s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) {
				o.Version = 99
				goexit()
				return api.Effects{}, nil
			})
		}()
		<-ended
		musttest.Do(t, s.CreateOrder(ctx, order(mine)))
		got := musttest.Get(s.Order(ctx, o.ID))(t)
		equal(t, got, o)
	})
}

func TestAWriteThatIsLostWithTheGoroutineOfAnotherIsAnError(t *testing.T) {
	s := storetest.SQLite(t)
	mine := session()
	leading, beside, ending := order(mine), order(mine), order(mine)
	musttest.Do(t, s.CreateOrder(ctx, ending))
	release := occupyWriter(t, s)
	var all sync.WaitGroup
	all.Go(func() { _ = s.CreateOrder(ctx, leading) }) // its goroutine runs the others, and ends
	s.AwaitGroup(1)
	all.Go(func() {
		if err := s.CreateOrder(ctx, beside); err == nil {
			t.Error("a write that was rolled back returned no error")
		}
	})
	s.AwaitGroup(2)
	all.Go(func() {
		_, err := s.ChangeOrder(ctx, mine, ending.ID, func(*api.Order) (api.Effects, error) {
			goexit()
			return api.Effects{}, nil
		})
		if err == nil {
			t.Error("a write that did not finish returned no error")
		}
	})
	s.AwaitGroup(3)
	release()
	all.Wait()
	if _, err := s.Order(ctx, beside.ID); api.KindOf(err) != api.KindNotFound {
		t.Errorf("reading the order beside: %v", err)
	}
}
