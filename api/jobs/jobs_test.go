package jobs_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"sello/api"
	"sello/api/jobs"
	"sello/api/store"
	"sello/api/store/storetest"
)

var ctx = context.Background()

var silent = slog.New(slog.DiscardHandler)

// mailbox is a Mailer that keeps what it gets, unless refuse has an error for it.
type mailbox struct {
	mu     sync.Mutex
	got    []api.Mail
	tries  int
	refuse func(m api.Mail, try int) error
	news   chan struct{} // one for every attempt
}

func newMailbox(refuse func(api.Mail, int) error) *mailbox {
	return &mailbox{refuse: refuse, news: make(chan struct{}, 1000)}
}

func (b *mailbox) Deliver(_ context.Context, m api.Mail) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	defer func() { b.news <- struct{}{} }()
	b.tries++
	if b.refuse != nil {
		if err := b.refuse(m, b.tries); err != nil {
			return err
		}
	}
	b.got = append(b.got, m)
	return nil
}

func (b *mailbox) await(t *testing.T, n int) {
	t.Helper()
	for range n {
		select {
		case <-b.news:
		case <-time.After(30 * time.Second):
			t.Fatal("nothing more was tried")
		}
	}
}

func start(t *testing.T, s *store.Store, m jobs.Mailer, periodic ...jobs.Periodic) *jobs.Jobs {
	t.Helper()
	return startWith(t, s, m, nil, periodic...)
}

func startWith(t *testing.T, s *store.Store, m jobs.Mailer, reset jobs.Reset, periodic ...jobs.Periodic) *jobs.Jobs {
	t.Helper()
	return startLogged(t, s, silent, m, reset, periodic...)
}

func startLogged(t *testing.T, s *store.Store, log *slog.Logger, m jobs.Mailer, reset jobs.Reset, periodic ...jobs.Periodic) *jobs.Jobs {
	t.Helper()
	j, err := jobs.New(s, jobs.Handlers{Mailer: m, Reset: reset}, log, periodic...)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Start(ctx); err != nil {
		t.Fatal(err)
	}
	return j
}

func stop(t *testing.T, j *jobs.Jobs) {
	t.Helper()
	if err := j.Stop(ctx); err != nil {
		t.Fatal(err)
	}
}

func mail(note string) api.Mail {
	return api.Mail{ID: uuid.NewString(), Kind: api.MailContactAck, To: "ana@cliente.test", Lang: "es", ContactID: "c", Note: note}
}

// notice is a mail to the provider.
func notice(note string) api.Mail {
	return api.Mail{ID: uuid.NewString(), Kind: api.MailPaidNotice, Lang: "es", Note: note}
}

func enqueue(t *testing.T, s *store.Store, mails ...api.Mail) {
	t.Helper()
	c := api.ContactRequest{ID: uuid.NewString(), CreatedAt: time.Now()}
	if err := s.SaveContact(ctx, c, mails...); err != nil {
		t.Fatal(err)
	}
}

func TestEveryMailIsDeliveredOnceAsItWasEnqueued(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(nil)
		want := map[string]api.Mail{}
		before, after := mail("before the start, Ñ 🦊"), mail("while it runs")
		enqueue(t, s, before)
		j := start(t, s, box)
		enqueue(t, s, after)
		for range 40 {
			m := mail("many")
			want[m.ID] = m
			enqueue(t, s, m)
		}
		want[before.ID], want[after.ID] = before, after
		box.await(t, len(want))
		stop(t, j)
		for _, m := range box.got {
			if want[m.ID] != m {
				t.Errorf("got %+v, want %+v", m, want[m.ID])
			}
			delete(want, m.ID)
		}
		if len(want) != 0 {
			t.Errorf("not delivered: %v", want)
		}
	})
}

func TestAMailOfADelayedKindWaits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(nil)
		saved, other := mail("an order was saved"), mail("sent at once")
		saved.Kind = api.MailOrderReceived
		before := time.Now()
		enqueue(t, s, saved)
		j := start(t, s, box)
		enqueue(t, s, other)
		box.await(t, 1)
		stop(t, j)
		if len(box.got) != 1 || box.got[0] != other {
			t.Errorf("delivered %+v", box.got)
		}
		var due time.Time
		if err := s.DB().QueryRowContext(ctx, "SELECT scheduled_at FROM river_job WHERE state = 'scheduled'").Scan(&due); err != nil {
			t.Fatal(err)
		}
		if wait, want := due.Sub(before), api.MailKinds[saved.Kind].Delay; wait < want-time.Second || wait > want+time.Minute {
			t.Errorf("it is sent after %s, want %s", wait, want)
		}
	})
}

func TestAMailServerThatIsDownLosesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(func(_ api.Mail, try int) error {
			if try == 1 {
				return errors.New("connection refused")
			}
			return nil
		})
		enqueue(t, s, mail("patience"))
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		job := onlyJob(t, s)
		if job.state != "retryable" && job.state != "available" || job.attempts < 500 {
			t.Errorf("after a failure the job is %+v", job)
		}
		hurry(t, s)
		j = start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		if len(box.got) != 1 || onlyJob(t, s).state != "completed" {
			t.Errorf("got %v, job %+v", box.got, onlyJob(t, s))
		}
	})
}

type rejected struct{}

func (rejected) Error() string   { return "550 no such user" }
func (rejected) Permanent() bool { return true }

func TestWhatCannotBeDeliveredIsKeptAndNotTriedAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for _, cause := range []error{rejected{}, api.Fail(api.KindNotFound)} {
			box := newMailbox(func(api.Mail, int) error { return cause })
			enqueue(t, s, mail("lost"))
			j := start(t, s, box)
			box.await(t, 1)
			stop(t, j)
			if job := onlyJob(t, s); job.state != "cancelled" {
				t.Errorf("%v: %+v", cause, job)
			}
			forget(t, s)
		}
	})
}

// A notice of money is the provider's only word of it, so that even a missing order does not end it; of another
// notice the provider's log says that it ended.
func TestANoticeOfMoneyIsTriedAgainWhenWhatItTellsOfIsNotFound(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for kind, ends := range map[api.MailKind]bool{
			api.MailPaidNotice: false, api.MailPaymentAlert: false, api.MailRefundFailed: false,
			api.MailContact: true, api.MailReportRequest: true,
		} {
			var text bytes.Buffer
			box := newMailbox(func(api.Mail, int) error { return api.Fail(api.KindNotFound) })
			m := notice("gone")
			m.Kind = kind
			enqueue(t, s, m)
			j := startLogged(t, s, slog.New(slog.NewTextHandler(&text, nil)), box, nil)
			box.await(t, 1)
			stop(t, j)
			if job := onlyJob(t, s); (job.state == "cancelled") != ends {
				t.Errorf("%s: %+v", kind, job)
			}
			if !strings.Contains(text.String(), `level=ERROR msg="a notice to the provider `+map[bool]string{true: "is ended", false: "cannot be delivered"}[ends]) {
				t.Errorf("%s: no error is logged:\n%s", kind, &text)
			}
			forget(t, s)
		}
	})
}

func TestANoticeToTheProviderIsTriedAgainWhateverTheRefusal(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var text bytes.Buffer
		box := newMailbox(func(_ api.Mail, try int) error {
			if try < 3 {
				return fmt.Errorf("sending: %w", rejected{})
			}
			return nil
		})
		enqueue(t, s, notice("an order was paid"))
		for try := 1; try <= 3; try++ {
			j := startLogged(t, s, slog.New(slog.NewTextHandler(&text, nil)), box, nil)
			box.await(t, 1)
			stop(t, j)
			job := onlyJob(t, s)
			if try < 3 && (job.state != "retryable" && job.state != "available" || job.attempts < 500) {
				t.Fatalf("after refusal %d the notice is %+v", try, job)
			}
			if got := strings.Count(text.String(), `level=ERROR msg="a notice to the provider cannot be delivered`); got != min(try, 2) {
				t.Errorf("%d errors are logged after attempt %d\n%s", got, try, &text)
			}
			if try < 3 {
				hurry(t, s)
			}
		}
		if len(box.got) != 1 {
			t.Errorf("delivered: %v", box.got)
		}
	})
}

func TestWhatFailedForGoodGoesAfterAMonth(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		enqueue(t, s, mail("cancelled"), mail("discarded"), mail("of late"))
		failed(t, s, "cancelled", "cancelled", 31)
		failed(t, s, "discarded", "discarded", 31)
		failed(t, s, "of late", "cancelled", 29)
		j := start(t, s, newMailbox(nil))
		defer stop(t, j)
		left := 0
		for range 100 {
			if left = count(t, s); left == 1 {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		if left != 1 {
			t.Fatalf("%d are left, want the one of late", left)
		}
		onlyJob(t, s)
	})
}

func TestAPanicOfTheMailerIsAFailedAttempt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(func(api.Mail, int) error { panic("template") })
		enqueue(t, s, mail("x"))
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		if job := onlyJob(t, s); job.state != "retryable" && job.state != "available" {
			t.Errorf("%+v", job)
		}
	})
}

func TestWhatAKilledProcessHadTakenIsDoneAtTheNextStart(t *testing.T) {
	s := storetest.SQLite(t)
	enqueue(t, s, mail("taken"))
	taken(t, s)
	box := newMailbox(nil)
	j := start(t, s, box)
	box.await(t, 1)
	stop(t, j)
	if len(box.got) != 1 {
		t.Errorf("got %v", box.got)
	}
}

func TestPeriodicWorkRunsAtTheStartAndAfterAFailure(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		runs := make(chan int, 100)
		n := 0
		j := start(t, s, newMailbox(nil), jobs.Periodic{Name: "count", Every: 50 * time.Millisecond, Run: func(context.Context) error {
			n++ // never twice at once
			runs <- n
			return errors.New("each time")
		}})
		for want := 1; want <= 2; want++ {
			select {
			case got := <-runs:
				if got != want {
					t.Errorf("run %d, want %d", got, want)
				}
			case <-time.After(30 * time.Second):
				t.Fatal("it did not run")
			}
		}
		stop(t, j)
	})
}
