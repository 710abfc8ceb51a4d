package main

import (
	"database/sql"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sello/api/store/storetest"
	"sello/core/musttest"
)

// postgres is a PostgreSQL server of the soak's own.
type postgres struct {
	testing.TB
	url    string
	master int // process id
}

func newPostgres(t testing.TB) *postgres {
	t.Helper()
	p := &postgres{TB: t}
	p.url = musttest.Get(storetest.StartServer(false))(t)
	p.find()
	p.execute("ALTER DATABASE postgres SET synchronous_commit = on") // a crash of the server must lose nothing
	return p
}

// find reads the id of the server's process.
func (p *postgres) find() {
	p.Helper()
	u := musttest.Get(url.Parse(p.url))(p)
	text := musttest.Get(os.ReadFile(filepath.Join(u.Query().Get("host"), "data", "postmaster.pid")))(p)
	first, _, _ := strings.Cut(string(text), "\n")
	p.master = musttest.Get(strconv.Atoi(first))(p)
}

// restart restarts the server in an orderly way.
func (p *postgres) restart() {
	p.Helper()
	musttest.Do(p, storetest.RestartServer(p.url))
	p.find()
}

// open opens the database, past the cable.
func (p *postgres) open() *sql.DB {
	p.Helper()
	return musttest.Get(sql.Open("pgx", p.url))(p)
}

func (p *postgres) execute(statement string) {
	p.Helper()
	db := p.open()
	defer db.Close()
	musttest.Get(db.Exec(statement))(p)
}

// signal sends a signal to all processes of the server.
func (p *postgres) signal(signal syscall.Signal) {
	p.Helper()
	children := musttest.Get(os.ReadFile("/proc/" + strconv.Itoa(p.master) + "/task/" + strconv.Itoa(p.master) + "/children"))(p)
	for _, child := range append(strings.Fields(string(children)), strconv.Itoa(p.master)) {
		if pid, err := strconv.Atoi(child); err == nil {
			_ = syscall.Kill(pid, signal) // a child may have ended
		}
	}
}

// crash kills the process of a connection. The server then ends all connections and recovers from its log. It takes connections again when
// crash returns: a process that the next mishap starts meanwhile would end, because it has no database to start with.
func (p *postgres) crash() {
	p.Helper()
	db := p.open()
	defer db.Close()
	own := musttest.Get(db.Conn(p.Context()))(p)
	var pid int
	err := own.QueryRowContext(p.Context(), `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
		ORDER BY query_start DESC LIMIT 1`).Scan(&pid)
	if err == nil {
		err = syscall.Kill(pid, syscall.SIGKILL)
	}
	if err == nil {
		for own.PingContext(p.Context()) == nil { // until the server has noticed, and has ended this connection, too
			time.Sleep(10 * time.Millisecond)
		}
		err = storetest.AwaitServer(p.url)
	}
	if err != nil {
		p.Error(err)
	}
}

// commitsWait makes each transaction that has changed data wait at its commit while commitLock is locked.
const commitsWait = `
CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
	'BEGIN PERFORM pg_advisory_xact_lock_shared(` + commitLock + `); RETURN NULL; END';
DO $$
DECLARE name text;
BEGIN
	FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^(goose|river)_' AND tablename <> 'heartbeat' LOOP
		EXECUTE format('CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT OR UPDATE OR DELETE ON %I
			DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()', name);
	END LOOP;
END $$`

const commitLock = "1104"

// stopCommits makes all transactions wait at their commit, and returns when some do. The function that it returns rolls them back and
// lets later ones commit.
func (p *postgres) stopCommits() (rollBack func()) {
	p.Helper()
	db := p.open()
	lock, err := db.Conn(p.Context())
	if err == nil {
		_, err = lock.ExecContext(p.Context(), "SELECT pg_advisory_lock("+commitLock+")")
	}
	if err != nil {
		p.Fatal(err)
	}
	const waiting = " FROM pg_locks WHERE locktype = 'advisory' AND objid = " + commitLock + " AND NOT granted"
	for deadline, n := time.Now().Add(30*time.Second), 0; n == 0; time.Sleep(25 * time.Millisecond) {
		musttest.Do(p, db.QueryRow("SELECT count(*)"+waiting).Scan(&n))
		if time.Now().After(deadline) {
			p.Fatal("no transaction reached its commit in 30 seconds")
		}
	}
	return func() {
		p.Helper()
		p.execute("SELECT pg_terminate_backend(pid, 10000)" + waiting)
		lock.Close() // which does not end the session
		db.Close()
	}
}

// upgrades replaces one process after the other by this binary while customers come, takes all of them back to the older one, and
// upgrades them again. Customers must not notice.
func (s *soak) upgrades(older string) {
	s.Helper()
	s.run([]mishap{{"upgrade, back, and upgrade", true, func(s *soak, _ *round) {
		for _, path := range []string{compiledPath, older, compiledPath} {
			for _, b := range s.processes {
				b.stop(syscall.SIGTERM)
				b.path = path
				s.start(b)
			}
		}
	}}})
	for _, r := range s.rounds {
		for what, n := range r.seen {
			if what != "409" { // two tabs in each other's way
				s.Errorf("round %d: customers saw %d times: %s", r.number, n, what)
			}
		}
	}
}

// mishapsOfPostgres happen to the server of the database, or on the way to it.
func mishapsOfPostgres(server *postgres, way *cable) []mishap {
	return []mishap{
		{"PostgreSQL terminates connections", true, func(*soak, *round) {
			server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()")
		}},
		{"PostgreSQL crashes and restarts", true, func(s *soak, _ *round) {
			s.kills = append(s.kills, time.Now())
			server.crash()
		}},
		{"PostgreSQL restarts", true, func(*soak, *round) { server.restart() }},
		{"kill -9 before the commit", true, func(s *soak, r *round) {
			b, rollBack := s.one(r), server.stopCommits()
			s.pause(r, 200, 1500)
			s.killed(b)
			rollBack()
			s.start(b)
		}},
		{"PostgreSQL stopped", false, func(s *soak, r *round) {
			server.signal(syscall.SIGSTOP)
			s.pause(r, 500, 3000)
			server.signal(syscall.SIGCONT)
		}},
		{"PostgreSQL away", true, func(s *soak, r *round) {
			way.set(true)
			s.pause(r, 500, 3000)
			way.set(false)
		}},
	}
}
