package storetest

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// supervisor is a shell script that runs the server until its standard input closes, which also happens if this
// process is killed; then it stops the server and removes its files. A server that was restarted is another process, whose
// id is in its data. $1 is the directory, the rest the command.
const supervisor = `
dir=$1
shift
cd "$dir" || exit 1
"$@" >server.log 2>&1 </dev/null &
cat >/dev/null
server=$(head -n 1 data/postmaster.pid)
kill -QUIT "$server"
while kill -0 "$server" 2>/dev/null; do sleep 0.05; done
cd / && rm -rf "$dir"
`

// stdins references the standard inputs of the supervisors, so that they stay open as long as this process lives.
var stdins []io.Closer

// StartServer starts a new PostgreSQL server that ends with this process, and returns its URL. It listens only on a
// socket in its directory. durable turns fsync on, which benches need; tests do not.
func StartServer(durable bool) (string, error) {
	as, err := unprivileged()
	if err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp(parentDir(durable), "sello-pg-")
	if err != nil {
		return "", err
	}
	address, err := startIn(dir, as, durable)
	if err != nil {
		_ = os.RemoveAll(dir)
	}
	return address, err
}

// RestartServer restarts a server of StartServer in an orderly way (pg_ctl restart -m fast): it ends all connections, writes
// its data, and starts as another process. It returns when the server accepts connections again.
func RestartServer(address string) error {
	as, err := unprivileged()
	if err != nil {
		return err
	}
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	dir := u.Query().Get("host")
	data := filepath.Join(dir, "data")
	command, err := os.ReadFile(filepath.Join(data, "postmaster.opts"))
	if err != nil {
		return err
	}
	server, _, _ := strings.Cut(string(command), " ")
	restart := exec.Command(filepath.Join(filepath.Dir(server), "pg_ctl"), "restart", "--mode=fast", "--wait", "--silent",
		"--pgdata", data, "--log", filepath.Join(dir, "server.log"))
	restart.Dir, restart.SysProcAttr = dir, as.attributes()
	if out, err := restart.CombinedOutput(); err != nil {
		return fmt.Errorf("pg_ctl restart: %w\n%s", err, out)
	}
	return ready(address, dir)
}

func startIn(dir string, as user, durable bool) (string, error) {
	if err := as.own(dir); err != nil {
		return "", err
	}
	bin, err := binaries(as, dir)
	if err != nil {
		return "", err
	}
	data := filepath.Join(dir, "data")
	initdb := exec.Command(filepath.Join(bin, "initdb"),
		"--pgdata", data, "--username", "sello", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync")
	initdb.Dir, initdb.SysProcAttr = dir, as.attributes()
	if out, err := initdb.CombinedOutput(); err != nil {
		return "", fmt.Errorf("initdb: %w\n%s", err, out)
	}
	args := append([]string{"-c", supervisor, "sh", dir, filepath.Join(bin, "postgres")}, settings(dir, data, durable)...)
	run := exec.Command("sh", args...)
	run.Dir, run.SysProcAttr = dir, as.attributes()
	stdin, err := run.StdinPipe()
	if err != nil {
		return "", err
	}
	stdins = append(stdins, stdin)
	if err := run.Start(); err != nil {
		return "", err
	}
	address := "postgres://sello@/postgres?host=" + url.QueryEscape(dir)
	return address, ready(address, dir)
}

// memory is a file system in memory, on which copying a database takes a tenth of the time, and memoryNeeded the free
// bytes that it must have.
const memory, memoryNeeded = "/dev/shm", 1 << 30

// parentDir returns the directory for the server's files, on a disk for a durable server. It is not the temporary
// directory of the test, since the path of a socket must be short.
func parentDir(durable bool) string {
	var fs syscall.Statfs_t
	if !durable && syscall.Statfs(memory, &fs) == nil && fs.Bavail*uint64(fs.Bsize) >= memoryNeeded {
		return memory
	}
	return "/tmp"
}

func settings(dir, data string, durable bool) []string {
	list := []string{"-D", data, "-k", dir, "-c", "listen_addresses=", "-c", "max_connections=200"}
	if !durable {
		list = append(list, "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")
	}
	return list
}

// ready waits until the server accepts connections, for at most 30 seconds.
// AwaitServer waits until a server of StartServer takes connections, for 30 s at most.
func AwaitServer(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	return ready(address, u.Query().Get("host"))
}

func ready(address, dir string) error {
	var err error
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(30 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		var conn *pgx.Conn
		if conn, err = pgx.Connect(ctx, address); err == nil {
			err = conn.Close(ctx)
		}
		cancel()
		if err == nil {
			return nil
		}
	}
	log, _ := os.ReadFile(filepath.Join(dir, "server.log"))
	return fmt.Errorf("the PostgreSQL for tests does not answer: %w\n%s", err, log)
}
