// Package differential sends the same requests to the native core and to the built module, and checks that both return the
// same bytes. It needs Node, and builds the module.
//
//	go test ./wasm/differential -count=1 [-requests 1000000] [-seed 7]
package differential

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"sello/api/vectortest"
	"sello/core/clienthash"
	"sello/core/musttest"
	classindex "sello/core/nice/search/build"
	"sello/core/ops"
)

var (
	requests = flag.Int("requests", 20_000, "how many random requests")
	seed     = flag.Uint64("seed", 1, "seed of the random requests")
)

func TestNativeAndModuleReturnTheSameBytes(t *testing.T) {
	page := start(t)
	loadData(t, page)
	r := random{rand.New(rand.NewPCG(*seed, 0))}
	answered := make([]int, len(ops.Page()))
	for range *requests {
		op := r.IntN(len(answered))
		shape, _ := ops.Describe(op)
		request := r.value(nil, shape)
		if r.IntN(10) == 0 {
			request = r.broken(request)
		}
		if same(t, page, op, request) == ops.OK {
			answered[op]++
		}
	}
	for op, n := range answered {
		if n < *requests/len(answered)/2 {
			t.Errorf("%s: only %d of %d requests had a response", ops.Page()[op].Name, n, *requests)
		}
	}
}

func TestRequestsOutsideTheLimits(t *testing.T) {
	page := start(t)
	long := text(nil, string(bytes.Repeat([]byte("é"), 3<<20)))
	for op := range ops.Page() {
		same(t, page, op, nil)
		same(t, page, op, long)
	}
	for _, op := range []int{-1, len(ops.Table()), 1<<31 - 1, -1 << 31} {
		same(t, page, op, long[:8])
	}
}

func TestNativeAndModuleHashAlike(t *testing.T) {
	build(t)
	for _, c := range []struct {
		domain, username, pw string
		policy               bool
	}{
		{"sello.test", " Ana@Example.COM ", "pässwörd 1", true},
		{"sello.test", "ana@example.com", "x", false},
		{"sello.test", "ana@example.com", "short", true},
		{"", "ana@example.com", "aB3$ef", false},
		{"sello.test", "a\x00b", "aB3$ef", false},
		{"sello.test", "ana@example.com", strings.Repeat("𝒩", 300), false},
	} {
		arguments, _ := json.Marshal([]any{c.domain, c.username, c.pw, c.policy, nil})
		out := musttest.Get(exec.Command("node", "host.mjs", string(arguments)).Output())(t)
		var want any
		if hash, status := clienthash.Hash(c.domain, c.username, c.pw, c.policy, nil); status == clienthash.OK {
			want = hash
		} else {
			want = status
		}
		if text, _ := json.Marshal(want); string(text) != strings.TrimSpace(string(out)) {
			t.Errorf("%q: native %s, module %s", arguments, text, out)
		}
	}
}

// loadData loads the class search's index and the list of common passwords into both.
func loadData(t *testing.T, page *module) {
	t.Helper()
	data := map[string][]byte{
		"load_search_index": musttest.Get(classindex.Index())(t), "load_common_passwords": vectortest.CommonPasswords(),
	}
	for op, o := range ops.Table() {
		if o.Loads {
			same(t, page, op, text(nil, string(data[o.Name])))
		}
	}
}

// same fails the test unless both return the same status and bytes, and returns the status.
func same(t *testing.T, page *module, op int, request []byte) ops.Status {
	t.Helper()
	want, wantStatus := ops.Call(op, string(request), nil)
	got, status := page.call(t, op, request)
	if status != wantStatus || !bytes.Equal(got, want) {
		t.Fatalf("operation %d, request %q:\nnative %d %q\nmodule %d %q", op, request, wantStatus, want, status, got)
	}
	return status
}

// module is the built core in a Node process that ends with the test.
type module struct {
	in  io.Writer
	out *bufio.Reader
}

func start(t *testing.T) *module {
	t.Helper()
	build(t)
	host := exec.Command("node", "host.mjs")
	host.Stderr = os.Stderr
	in := musttest.Get(host.StdinPipe())(t)
	out := musttest.Get(host.StdoutPipe())(t)
	musttest.Do(t, host.Start())
	t.Cleanup(func() {
		in.Close()
		host.Wait()
	})
	return &module{in, bufio.NewReaderSize(out, 1<<20)}
}

func build(t *testing.T) {
	t.Helper()
	build := exec.Command("node", "wasm/build.mjs")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("node wasm/build.mjs: %v\n%s", err, out)
	}
}

func (m *module) call(t *testing.T, op int, request []byte) ([]byte, ops.Status) {
	t.Helper()
	head := binary.LittleEndian.AppendUint32(nil, uint32(op))
	musttest.Get(m.in.Write(text(head, string(request))))(t)
	var answer struct {
		Status ops.Status
		Length uint32
	}
	musttest.Do(t, binary.Read(m.out, binary.LittleEndian, &answer))
	response := make([]byte, answer.Length)
	musttest.Get(io.ReadFull(m.out, response))(t)
	return response, answer.Status
}
