//go:build panicking

package ops

// This file is compiled only with the tag panicking, for tests of the page after a failure of the core.

type failure struct{ Kind string }

func init() {
	walk := func(w *Wire, f *failure) { w.Text("kind", &f.Kind) }
	table = append(table, define("panic", "Fails in the requested way.", walk, fail, walk))
}

func fail(f failure) failure {
	switch f.Kind {
	case "panic":
		panic("asked for")
	case "nil":
		var p *failure
		p.Kind = "written through nil"
	case "index":
		f.Kind = f.Kind[len(f.Kind)+1:]
	case "overflow":
		return fail(failure{Kind: fail(f).Kind})
	case "block":
		select {}
	}
	return f
}
