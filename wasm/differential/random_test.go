package differential

import (
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"strings"

	"sello/core/form"
	"sello/core/ops"
)

// words are usual and hostile texts, from which random requests are composed.
var words = []string{
	"", " ", "\t\n", "Ana", "Ruiz Peña", "ñ", "𝒩", "e\u0301", "１２３", "\x00", "\xff\xfe", "\ufeff", "\u2028",
	form.TypeName, form.TypeLogo, form.TerritorySpain, form.TerritoryEU, form.TerritoryOther, form.Person, form.Company,
	form.IDTypeNIF, form.IDTypeVAT, string(form.FirstOwner), string(form.Owner), string(form.Billing),
	"ana@example.com", "a@b", "@", "2026-11-20", "2026-02-30", "0000-00-00", "logo.png", "logo.SVG", ".gif", "c1", "c45", "c46",
	"velas", "aromáticas ", "online shop", "for ", "no ", "candels", "en", "es", "ca", "c4e1", "c4e7", "C1", "aB3$ef", "123456", "12345678Z", strings.Repeat("x", 249), strings.Repeat("é", 250), strings.Repeat("𝒩", 251),
}

// random generates requests of the operations' shapes.
type random struct{ *rand.Rand }

func (r random) value(b []byte, s ops.Shape) []byte {
	switch s.Kind {
	case ops.KindFlag:
		return append(b, byte(r.IntN(2)))
	case ops.KindNumber:
		return binary.LittleEndian.AppendUint64(b, uint64(r.number()))
	case ops.KindList:
		return r.items(b, func(b []byte) []byte { return r.value(b, *s.Item) })
	case ops.KindMap:
		return r.items(b, func(b []byte) []byte { return r.value(text(b, r.word()), *s.Item) })
	case ops.KindOptional:
		if r.IntN(2) == 0 {
			return append(b, 0)
		}
		return r.value(append(b, 1), *s.Item)
	case ops.KindObject:
		for _, f := range s.Fields {
			b = r.value(b, f.Shape)
		}
		return b
	}
	return text(b, r.word())
}

func (r random) items(b []byte, item func([]byte) []byte) []byte {
	n := r.IntN(4)
	if r.IntN(50) == 0 {
		n = 60 // over every limit
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(n))
	for range n {
		b = item(b)
	}
	return b
}

func (r random) number() int64 {
	if r.IntN(8) == 0 {
		return int64(r.Uint64())
	}
	return r.Int64N(60) - 5
}

func (r random) word() string {
	switch r.IntN(6) {
	case 0:
		class := strconv.Itoa(1 + r.IntN(46))
		return []string{"c" + class, "c" + class + "e" + strconv.Itoa(1+r.IntN(12))}[r.IntN(2)]
	case 1:
		junk := make([]byte, r.IntN(12))
		for i := range junk {
			junk[i] = byte(r.IntN(256))
		}
		return string(junk)
	case 2:
		return r.pick() + r.pick()
	}
	return r.pick()
}

func (r random) pick() string { return words[r.IntN(len(words))] }

// broken changes a byte of a request, cuts it off, or appends a byte.
func (r random) broken(request []byte) []byte {
	if len(request) == 0 {
		return []byte{byte(r.IntN(256))}
	}
	at := r.IntN(len(request))
	switch r.IntN(3) {
	case 0:
		request[at] ^= byte(1 + r.IntN(255))
		return request
	case 1:
		return request[:at]
	}
	return append(request, byte(r.IntN(256)))
}

func text(b []byte, s string) []byte {
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(s))), s...)
}
