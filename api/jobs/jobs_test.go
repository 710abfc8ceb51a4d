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
	"sello/core/musttest"
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

func (b *mailbox) Deliver(_ context.Context, m api.Mail) (api.Delivery, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	defer func() { b.news <- struct{}{} }()
	b.tries++
	if b.refuse != nil {
		if err := b.refuse(m, b.tries); err != nil {
			return api.Delivery{To: "tried@cliente.test"}, err
		}
	}
	b.got = append(b.got, m)
	return api.Delivery{To: "tried@cliente.test", Reply: "250 2.0.0 queued as 1"}, nil
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
	j := musttest.Get(jobs.New(s, jobs.Handlers{Mailer: m, Reset: reset}, log, periodic...))(t)
	musttest.Do(t, j.Start(ctx))
	return j
}

func stop(t *testing.T, j *jobs.Jobs) {
	t.Helper()
	musttest.Do(t, j.Stop(ctx))
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
	musttest.Do(t, s.SaveContact(ctx, c, api.Effects{Mails: mails}))
}

// deadlines is a Mailer that keeps the time that it has for each mail.
type deadlines chan time.Duration

func (d deadlines) Deliver(ctx context.Context, _ api.Mail) (api.Delivery, error) {
	end, _ := ctx.Deadline()
	d <- time.Until(end)
	return api.Delivery{}, nil
}

// RFC 5321, 4.5.3.2.6: a server may inspect a message for ten minutes before it accepts it.
func TestAMailHasTheTimeThatAServerMayTakeToAcceptIt(t *testing.T) {
	s := storetest.Open(t, store.Options{Path: t.TempDir()})
	musttest.Do(t, s.Migrate(ctx))
	enqueue(t, s, mail("slow"))
	had := make(deadlines, 1)
	j := start(t, s, had)
	if left := <-had; left < 13*time.Minute {
		t.Errorf("only %s", left)
	}
	stop(t, j)
}

func TestEveryMailIsDeliveredOnceAsItWasEnqueued(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
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
	eachQueue(t, func(t *testing.T, s *store.Store) {
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
		musttest.Do(t, s.DB().QueryRowContext(ctx, "SELECT scheduled_at FROM river_job WHERE state = 'scheduled'").Scan(&due))
		if wait, want := due.Sub(before), api.MailKinds[saved.Kind].Delay; wait < want-time.Second || wait > want+time.Minute {
			t.Errorf("it is sent after %s, want %s", wait, want)
		}
	})
}

func TestAMailServerThatIsDownLosesNothing(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
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
	eachQueue(t, func(t *testing.T, s *store.Store) {
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

func TestTheNoticeToAMistypedAddressThatDoesNotExistIsNotListedAsNotSent(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		for kind, want := range map[api.MailKind]api.MailState{api.MailAddressNotice: api.MailDropped, api.MailAddressSet: api.MailFailed} {
			box := newMailbox(func(api.Mail, int) error { return rejected{} })
			m := mail("lost")
			m.Kind = kind
			enqueue(t, s, m)
			j := start(t, s, box)
			box.await(t, 1)
			stop(t, j)
			if m := recorded(t, s, want); m.Reply != (rejected{}).Error() || m.Attempts != 1 {
				t.Errorf("%+v", m)
			}
			if n := musttest.Get(s.CountTroubledMails(ctx))(t); (n == 0) != (want == api.MailDropped) {
				t.Errorf("%d mails of kind %s are listed as not sent", n, kind)
			}
			forget(t, s)
			forgetRecords(t, s)
		}
	})
}

func TestTheNoticeToAMistypedAddressThatAnOutageKeptFromBeingSentIsListedAsNotSent(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(func(api.Mail, int) error { return errors.New("no connection") })
		m := mail("lost")
		m.Kind = api.MailAddressNotice
		enqueue(t, s, m)
		change(t, s, "UPDATE river_job SET attempt = max_attempts - 1 WHERE kind = 'mail'")
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		recorded(t, s, api.MailFailed)
		if n := musttest.Get(s.CountTroubledMails(ctx))(t); n != 1 {
			t.Errorf("%d mails are listed as not sent", n)
		}
	})
}

// A notice of money is the provider's only word of it, so that even a missing order does not end it; of another
// notice the provider's log says that it ended.
func TestANoticeOfMoneyIsTriedAgainWhenWhatItTellsOfIsNotFound(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		for kind, ends := range map[api.MailKind]bool{
			api.MailPaidNotice: false, api.MailPaymentAlert: false, api.MailRefundFailed: false, api.MailPaymentDisputed: false,
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
	eachQueue(t, func(t *testing.T, s *store.Store) {
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

// full is the refusal of a mail that the server may accept later.
type full struct{}

func (full) Error() string { return "452 4.2.2 mailbox full" }
func (full) Refused() bool { return true }

// noConnection is the failure of a mail that got no connection.
type noConnection struct{}

func (noConnection) Error() string { return "421 too many connections" }
func (noConnection) Busy() bool    { return true }

// recorded returns the only mail of the queue as it is recorded.
func recorded(t *testing.T, s *store.Store, state api.MailState) api.MailRecord {
	t.Helper()
	var id string
	musttest.Do(t, s.DB().QueryRowContext(ctx, "SELECT id FROM mails").Scan(&id))
	m, err := s.Mail(ctx, id)
	if err != nil || m.State != state {
		t.Fatalf("%+v, %v; want %s", m, err, state)
	}
	return m
}

// forgetRecords deletes the records of mails.
func forgetRecords(t *testing.T, s *store.Store) { change(t, s, "DELETE FROM mails") }

func TestWhatBecameOfEachAttemptIsRecorded(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(func(_ api.Mail, try int) error {
			if try == 1 {
				return errors.New("connection refused")
			}
			return nil
		})
		enqueue(t, s, mail("x"))
		if m := recorded(t, s, api.MailQueued); m.Attempts != 0 || m.To != "ana@cliente.test" || m.ContactID != "c" || m.Note != "x" {
			t.Errorf("queued %+v", m)
		}
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		if m := recorded(t, s, api.MailDeferred); m.Attempts != 1 || m.Reply != "connection refused" || m.TriedAt.IsZero() || !m.DoneAt.IsZero() {
			t.Errorf("deferred %+v", m)
		}
		hurry(t, s)
		j = start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		if m := recorded(t, s, api.MailSent); m.Attempts != 2 || m.Reply != "250 2.0.0 queued as 1" || m.DoneAt.IsZero() || m.To != "tried@cliente.test" {
			t.Errorf("sent %+v", m)
		}
	})
}

func TestARefusedMailIsTriedForDaysAndThenFailed(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		outcomes := make(chan api.MailState, 100)
		run := func(cause error) {
			box := newMailbox(func(api.Mail, int) error { return cause })
			j := musttest.Get(jobs.New(s, jobs.Handlers{Mailer: box, Mails: func(state api.MailState) { outcomes <- state }}, silent))(t)
			musttest.Do(t, j.Start(ctx))
			box.await(t, 1)
			stop(t, j)
		}
		enqueue(t, s, mail("full"))
		run(full{})
		recorded(t, s, api.MailDeferred)
		if job := onlyJob(t, s); job.state != "scheduled" || due(t, s) < 50*time.Second || due(t, s) > 2*time.Minute {
			t.Fatalf("after the first refusal %+v, due in %s", job, due(t, s))
		}
		age := func(d time.Duration) {
			since := time.Now().UTC().Add(-d).Format("2006-01-02 15:04:05.000000")
			change(t, s, "UPDATE mails SET refused_at = '"+since+"'")
			hurry(t, s)
		}
		age(3 * time.Hour)
		run(full{})
		if due(t, s) < 2*time.Hour+50*time.Minute || due(t, s) > 3*time.Hour+10*time.Minute {
			t.Errorf("refused for 3 hours, it is due in %s", due(t, s))
		}
		age(6 * 24 * time.Hour)
		run(errors.New("connection refused")) // an outage is no refusal
		recorded(t, s, api.MailDeferred)
		hurry(t, s)
		run(full{})
		if m := recorded(t, s, api.MailFailed); m.Reply != (full{}).Error() || m.DoneAt.IsZero() {
			t.Errorf("failed %+v", m)
		}
		if job := onlyJob(t, s); job.state != "cancelled" {
			t.Errorf("%+v", job)
		}
		close(outcomes)
		counted := map[api.MailState]int{}
		for state := range outcomes {
			counted[state]++
		}
		if counted[api.MailDeferred] != 4 || counted[api.MailFailed] != 1 || len(counted) != 2 {
			t.Errorf("counted %v", counted)
		}

		failed := recorded(t, s, api.MailFailed)
		musttest.Do(t, s.ResendMail(ctx, failed.ID))
		if err := s.ResendMail(ctx, failed.ID); api.KindOf(err) != api.KindConflict {
			t.Errorf("queued twice: %v", err)
		}
		box := newMailbox(nil)
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		if len(box.got) != 1 || box.got[0].ID != failed.ID || box.got[0].Note != "full" {
			t.Errorf("sent again: %+v", box.got)
		}
		recorded(t, s, api.MailSent)
	})
}

func TestARefusedNoticeToTheProviderIsNeverGivenUp(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		for _, cause := range []error{full{}, rejected{}} {
			for _, age := range []time.Duration{24 * time.Hour, 365 * 24 * time.Hour} {
				box := newMailbox(func(api.Mail, int) error { return cause })
				enqueue(t, s, notice("paid"))
				change(t, s, "UPDATE mails SET refused_at = '"+time.Now().UTC().Add(-age).Format(time.DateTime)+"'")
				j := start(t, s, box)
				box.await(t, 1)
				stop(t, j)
				recorded(t, s, api.MailDeferred)
				if job := onlyJob(t, s); job.state != "retryable" && job.state != "available" || job.attempts != 32767 {
					t.Errorf("%v for %s: %+v", cause, age, job)
				}
				forget(t, s)
				forgetRecords(t, s)
			}
		}
	})
}

func TestAMailWhoseAttemptsAreOverIsRecordedAsFailed(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(func(api.Mail, int) error { return errors.New("connection refused") })
		enqueue(t, s, mail("x"))
		change(t, s, "UPDATE river_job SET attempt = max_attempts - 1 WHERE kind = 'mail'")
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		recorded(t, s, api.MailFailed)
		if job := onlyJob(t, s); job.state != "discarded" {
			t.Errorf("%+v", job)
		}
	})
}

func TestAMailWithoutAConnectionDoesNotCountAsTried(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		box := newMailbox(func(api.Mail, int) error { return noConnection{} })
		enqueue(t, s, mail("x"))
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		var attempt int
		if err := s.DB().QueryRowContext(ctx, "SELECT attempt FROM river_job WHERE kind = 'mail'").Scan(&attempt); err != nil || attempt != 0 {
			t.Errorf("attempt %d, %v", attempt, err)
		}
		if m := recorded(t, s, api.MailDeferred); m.Reply != "421 too many connections" {
			t.Errorf("%+v", m)
		}
	})
}

func TestWhatFailedForGoodGoesAfterAMonth(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		enqueue(t, s, mail("cancelled"), mail("discarded"), mail("of late"))
		failed(t, s, "cancelled", "cancelled", 31)
		failed(t, s, "discarded", "discarded", 31)
		failed(t, s, "of late", "cancelled", 29)
		j := start(t, s, newMailbox(nil))
		defer stop(t, j)
		left := 0
		for range 600 {
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
	eachQueue(t, func(t *testing.T, s *store.Store) {
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
	eachQueue(t, func(t *testing.T, s *store.Store) {
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

func TestWorkInPiecesEndsWhenTheProcessStops(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		running := make(chan struct{})
		j := start(t, s, newMailbox(nil), jobs.Periodic{Name: "pieces", Every: time.Hour, Pieces: true, Run: func(ctx context.Context) error {
			close(running)
			<-ctx.Done()
			return ctx.Err()
		}})
		<-running
		stop(t, j)
	})
}

func TestAJobThatAClockAheadHasPutOffForMonthsIsDoneAtTheNextStart(t *testing.T) {
	eachQueue(t, func(t *testing.T, s *store.Store) {
		enqueue(t, s, mail("put off"), mail("delayed"))
		putOff := func(which string, until time.Time) {
			t.Helper()
			change(t, s, "UPDATE river_job SET state = 'retryable', attempt = 1, scheduled_at = '"+until.UTC().Format("2006-01-02 15:04:05.000")+
				"' WHERE id = (SELECT "+which+"(id) FROM river_job WHERE kind = 'mail')")
		}
		putOff("min", time.Now().AddDate(1, 0, 0))
		putOff("max", time.Now().Add(time.Hour))
		box := newMailbox(nil)
		j := start(t, s, box)
		box.await(t, 1)
		stop(t, j)
		if len(box.got) != 1 || box.got[0].Note != "put off" {
			t.Errorf("got %v", box.got)
		}
	})
}

// A killed process does not give back its lease, and without a leader nothing is done that waits for its time.
func TestALeaseThatAClockAheadHasLeftEndsAtTheNextStart(t *testing.T) {
	s := storetest.SQLite(t)
	enqueue(t, s, mail("waiting"))
	text := func(at time.Time) string { return at.UTC().Format("2006-01-02 15:04:05.000") }
	change(t, s, "UPDATE river_job SET state = 'retryable', attempt = 1, scheduled_at = '"+text(time.Now())+"'")
	ahead := time.Now().AddDate(1, 0, 0)
	change(t, s, "INSERT INTO river_leader (leader_id, elected_at, expires_at) VALUES ('killed', '"+text(ahead)+"', '"+text(ahead)+"')")
	box := newMailbox(nil)
	j := start(t, s, box)
	box.await(t, 1)
	stop(t, j)
}
