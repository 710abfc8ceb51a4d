package checkout

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"sello/api"
)

const (
	listTime  = 150 * time.Second   // of one run of Reconcile for the list of events; calls that have begun then are finished
	atOnce    = 20                  // calls to the provider at the same time
	overlap   = 5 * time.Minute     // an event may be listed later than one that happened after it
	firstRead = time.Hour           // how far the first reading of the list of events goes back
	window    = time.Hour           // of which events are read at once
	listed    = 30 * 24 * time.Hour // the provider lists no older events
)

// errLater stands for what was not begun because the time of the run was over.
var errLater = errors.New("checkout: left to the next run")

// catchUp applies the events of the provider's list that did not arrive, oldest first, until a time. What was lost before the
// list begins is found by lookAtAll, which asks for each open intent.
func (s *Service) catchUp(ctx context.Context, end time.Time) error {
	if s.Gateway.Provider() == "" { // without payment keys there are no events
		return nil
	}
	feed := s.Gateway.Provider() + " live=" + strconv.FormatBool(s.Gateway.Livemode()) + " events"
	from, err := s.Store.ReadUntil(ctx, feed)
	if err != nil {
		return err
	}
	from = s.firstListed(ctx, from)
	for more := s.before(ctx, end); more(); {
		until, err := s.readEvents(ctx, from, more)
		if until.After(from) {
			err = errors.Join(err, s.Store.SaveReadUntil(ctx, feed, until))
		}
		if err != nil || until.Before(from.Add(window)) {
			return err
		}
		from = until
	}
	return nil
}

// firstListed returns the time from which the list of events is read: that until which it was read, if the provider still lists
// the events since then. A time in the future was stored by a clock that was ahead, for an unknown time: all that is listed is read.
func (s *Service) firstListed(ctx context.Context, read time.Time) time.Time {
	first := s.Now().Add(-listed)
	switch {
	case read.IsZero():
		return s.Now().Add(-firstRead)
	case read.After(s.Now()):
		s.Log.WarnContext(ctx, "the list of events was read until a time in the future, so a clock was ahead: all listed events are read again", "read", read)
		return first
	case read.Before(first):
		s.Log.WarnContext(ctx, "the provider no longer lists all events since the last reading: open payments are asked for one by one", "read", read)
		return first
	}
	return read
}

// readEvents applies the lost events of a window, and returns until when nothing is left to do.
func (s *Service) readEvents(ctx context.Context, from time.Time, more func() bool) (until time.Time, err error) {
	until, to := from.Add(window), from.Add(window)
	if settled := s.Now().Add(-overlap); settled.Before(until) {
		until, to = settled, s.Now().Add(overlap) // the clocks may differ
	}
	events, err := s.Gateway.Events(ctx, from, to)
	if err == nil {
		events, err = s.Store.UnknownEvents(ctx, slices.DeleteFunc(events, func(e api.PaymentEvent) bool { return !isOurs(e) }))
	}
	if err != nil {
		return from, err
	}
	lost := byIntent(events)
	failed := inParallel(lost, more, func(of []api.PaymentEvent) error { return s.handle(ctx, of...) })
	for i, err := range failed {
		if at := lost[i][0].CreatedAt; err != nil && at.Before(until) && (errors.Is(err, errLater) || s.Now().Sub(at) < abandoned) {
			until = at
		}
	}
	if len(lost) > 0 {
		s.Log.InfoContext(ctx, "events of the provider had not arrived, and are applied", "intents", len(lost), "events", len(events))
	}
	return until, withoutLater(failed)
}

// byIntent groups events by their intents, in the order of the first event of each.
func byIntent(events []api.PaymentEvent) (groups [][]api.PaymentEvent) {
	index := map[string]int{}
	for _, e := range events {
		i, found := index[e.IntentID]
		if !found {
			i = len(groups)
			index[e.IntentID], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], e)
	}
	return groups
}

// before returns a function that reports whether there is time to begin something.
func (s *Service) before(ctx context.Context, end time.Time) func() bool {
	return func() bool { return ctx.Err() == nil && s.Now().Before(end) }
}

// inParallel calls do for the items in their order, atOnce at the same time, as long as more returns true. It returns the
// error of each, errLater for those that were not begun.
func inParallel[T any](items []T, more func() bool, do func(T) error) []error {
	failed := slices.Repeat([]error{errLater}, len(items))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(atOnce, len(items)) {
		workers.Go(func() {
			for more() {
				i := int(next.Add(1)) - 1
				if i >= len(items) {
					return
				}
				failed[i] = do(items[i])
			}
		})
	}
	workers.Wait()
	return failed
}

// withoutLater joins errors except errLater.
func withoutLater(failed []error) error {
	return errors.Join(slices.DeleteFunc(slices.Clone(failed), func(err error) bool { return errors.Is(err, errLater) })...)
}
