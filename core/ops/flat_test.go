package ops_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sello/api/vectortest"
	"sello/core/musttest"
	"sello/core/nice/search/build"
	"sello/core/ops"
)

// TestVectorsThroughTheEncoding runs the shared cases as the page does: encoded by the shapes from which the TypeScript client is
// generated, called by number, and decoded again.
func TestVectorsThroughTheEncoding(t *testing.T) {
	loadData(t)
	files, _ := filepath.Glob("../testdata/vectors/*.json")
	ran := 0
	for _, file := range files {
		for _, v := range vectorsOf(t, file) {
			ran++
			t.Run(v.Op+"/"+v.Name, func(t *testing.T) { through(t, v) })
		}
	}
	if ran < 300 {
		t.Errorf("%d vectors, want at least 300", ran)
	}
}

func loadData(t *testing.T) {
	t.Helper()
	index := musttest.Get(build.Index())(t)
	if !ops.LoadSearchIndex(ops.SearchIndex{Index: index}).Loaded {
		t.Fatal("the index was not loaded")
	}
	if !ops.LoadCommonPasswords(ops.CommonPasswords{List: vectortest.CommonPasswords()}).Loaded {
		t.Fatal("the list of common passwords was not loaded")
	}
}

type vector struct {
	Name, Op, Door string
	Input          map[string]any
	Output         json.RawMessage
}

// vectorsOf returns the cases of a file that test rules, without those that test the decoding of JSON.
func vectorsOf(t *testing.T, file string) []vector {
	t.Helper()
	text := musttest.Get(os.ReadFile(file))(t)
	var raw []json.RawMessage
	musttest.Do(t, json.Unmarshal(text, &raw))
	var list []vector
	for _, r := range raw {
		var about struct{ Door string }
		if json.Unmarshal(r, &about); about.Door != "" {
			continue
		}
		d := json.NewDecoder(bytes.NewReader(r))
		d.UseNumber()
		var v vector
		musttest.Do(t, d.Decode(&v))
		list = append(list, v)
	}
	return list
}

func through(t *testing.T, v vector) {
	i := slices.IndexFunc(ops.Table(), func(o ops.Op) bool { return o.Name == v.Op })
	if i < 0 {
		t.Fatalf("no operation %s", v.Op)
	}
	request, response := ops.Describe(i)
	out, status := ops.Call(i, string(put(nil, request, v.Input)), nil)
	if status != ops.OK {
		t.Fatalf("status %d", status)
	}
	got, rest := take(out, response)
	if len(rest) > 0 {
		t.Fatalf("%d bytes after the response", len(rest))
	}
	gotText, _ := json.Marshal(got)
	var want any
	musttest.Do(t, json.Unmarshal(v.Output, &want))
	wantText, _ := json.Marshal(want)
	if !bytes.Equal(gotText, wantText) {
		t.Errorf("got  %s\nwant %s", gotText, wantText)
	}
}

// put encodes a JSON value; a missing value or null is encoded as the zero value.
func put(b []byte, s ops.Shape, v any) []byte {
	length := func(n int) { b = binary.LittleEndian.AppendUint32(b, uint32(n)) }
	switch s.Kind {
	case ops.KindFlag:
		return append(b, map[bool]byte{true: 1}[v == true])
	case ops.KindNumber:
		n, _ := v.(json.Number)
		i, _ := n.Int64()
		return binary.LittleEndian.AppendUint64(b, uint64(i))
	case ops.KindList:
		items, _ := v.([]any)
		length(len(items))
		for _, item := range items {
			b = put(b, *s.Item, item)
		}
		return b
	case ops.KindOptional:
		if v == nil {
			return append(b, 0)
		}
		return put(append(b, 1), *s.Item, v)
	case ops.KindObject:
		fields, _ := v.(map[string]any)
		for _, f := range s.Fields {
			b = put(b, f.Shape, fields[f.Name])
		}
		return b
	case ops.KindMap:
		entries, _ := v.(map[string]any)
		length(len(entries))
		for key, item := range entries {
			b = put(put(b, ops.Shape{Kind: ops.KindText}, key), *s.Item, item)
		}
		return b
	}
	text, _ := v.(string)
	length(len(text))
	return append(b, text...)
}

// take decodes a value and returns the bytes after it.
func take(b []byte, s ops.Shape) (any, []byte) {
	switch s.Kind {
	case ops.KindFlag:
		return b[0] == 1, b[1:]
	case ops.KindNumber:
		return int64(binary.LittleEndian.Uint64(b)), b[8:]
	case ops.KindText, ops.KindCode, ops.KindRole, ops.KindAdvice:
		n := 4 + binary.LittleEndian.Uint32(b)
		return string(b[4:n]), b[n:]
	case ops.KindList:
		n := binary.LittleEndian.Uint32(b)
		b = b[4:]
		items := []any{}
		for range n {
			var item any
			item, b = take(b, *s.Item)
			items = append(items, item)
		}
		return items, b
	case ops.KindObject:
		fields := map[string]any{}
		for _, f := range s.Fields {
			fields[f.Name], b = take(b, f.Shape)
		}
		return fields, b
	}
	panic(fmt.Sprintf("a response with kind %d", s.Kind))
}
