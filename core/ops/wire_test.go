package ops

import (
	"reflect"
	"strings"
	"testing"

	"sello/core/advice"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/nice/search"
	"sello/core/password"
	"sello/core/pricing"
)

// TestEveryFieldIsEncodedAndDecoded fills every field of a type with another value, by reflection: a field that is missing in the
// walk is empty afterwards.
// The walks of editions are not among them: see move.
func TestEveryFieldIsEncodedAndDecoded(t *testing.T) {
	crosses(t, trademark)
	crosses(t, party)
	crosses(t, partyInRole)
	crosses(t, owners)
	crosses(t, order)
	crosses(t, contact)
	crosses(t, signup)
	crosses(t, login)
	crosses(t, resetRequest)
	crosses(t, setPassword)
	crosses(t, priceRequest)
	crosses(t, quote)
	crosses(t, passwordText)
	crosses(t, strength)
	crosses(t, faults)
	crosses(t, searchIndex)
	crosses(t, loaded)
	crosses(t, classQuery)
	crosses(t, hits)
	crosses(t, needsQuery)
	crosses(t, needs)
	crosses(t, editionCheck)
	crosses(t, day)
	crosses(t, advices)
	crosses(t, commonPasswords)
	crosses(t, termsCheck)
	crosses(t, findings)
}

func crosses[T any](t *testing.T, walk func(*Wire, *T)) {
	t.Helper()
	var sent, want, got, empty T
	for _, v := range []*T{&sent, &want} { // encoding must not change the value
		n := 0
		fill(reflect.ValueOf(v).Elem(), &n)
	}
	if w := decode(encode(&sent, walk), &got, walk); w.bad || w.in != "" {
		t.Errorf("%T: bad %v, %d bytes left", sent, w.bad, len(w.in))
	}
	if !reflect.DeepEqual(want, sent) {
		t.Errorf("%T: writing made of it %+v", want, sent)
	}
	if !reflect.DeepEqual(want, got) {
		t.Errorf("%T:\nsent %+v\ngot  %+v", want, want, got)
	}
	decode(encode(&empty, walk), &got, walk)
	var again T
	decode(encode(&empty, walk), &again, walk)
	if !reflect.DeepEqual(again, empty) {
		t.Errorf("%T: the zero value comes back as %+v", empty, again)
	}
}

// fill gives every field a different value; lists get two items.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.String:
		v.SetString(strings.Repeat("ñ", *n%5) + "\x00𝒩" + string(rune('a'+*n%26)))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8:
		v.SetUint(uint64(*n % 256))
	case reflect.Int, reflect.Int64:
		v.SetInt(-0x0102030405060708 * int64(*n)) // all bytes differ
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			fill(v.Index(i), n)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	default:
		panic("a kind that the encoding does not know: " + v.Kind().String())
	}
}

func encode[T any](v *T, walk func(*Wire, *T)) string {
	w := Wire{mode: writing}
	walk(&w, v)
	return string(w.out)
}

func decode[T any](in string, v *T, walk func(*Wire, *T)) Wire {
	w := Wire{mode: reading, in: in}
	walk(&w, v)
	return w
}

func TestBytesThatAreNotExactlyOneRequestAreMalformed(t *testing.T) {
	var o form.Order
	n := 0
	fill(reflect.ValueOf(&o).Elem(), &n)
	good := encode(&o, order)
	if _, status := Call(number(t, "check_order"), good, nil); status != OK {
		t.Fatalf("the whole request: status %d", status)
	}
	for i := range good {
		malformed(t, "check_order", good[:i])
	}
	malformed(t, "check_order", good+"\x00")
	malformed(t, "check_order", good+"\x00\x00\x00\x00") // an empty list, as a response would begin
}

func TestAWrongLengthIsMalformed(t *testing.T) {
	for name, request := range map[string]string{
		"a text longer than the request":  "\x05\x00\x00\x00abcd",
		"a text of 4 GiB":                 "\xff\xff\xff\xffabcd",
		"a text of one byte, and none":    "\x01\x00\x00\x00",
		"a text of 256 bytes":             "\x00\x01\x00\x00",
		"a text of 64 KiB":                "\x00\x00\x01\x00",
		"a text of 16 MiB":                "\x00\x00\x00\x01",
		"a text shorter than the request": "\x01\x00\x00\x00ab",
		"a length that is cut off":        "\x00\x00\x00",
		"nothing at all":                  "",
	} {
		t.Run(name, func(t *testing.T) { malformed(t, "check_reset_request", request) })
	}
	t.Run("a list of 4 billion owners", func(t *testing.T) { malformed(t, "check_owners", "\xff\xff\xff\xff") })
	t.Run("a count of owners that is too large", func(t *testing.T) {
		whole := encode(&form.Owners{Owners: make([]form.Party, 2)}, owners)
		malformed(t, "check_owners", "\x01"+whole[1:])
		malformed(t, "check_owners", "\x03"+whole[1:])
	})
	t.Run("an index longer than the request", func(t *testing.T) { malformed(t, "load_search_index", "\x05\x00\x00\x00abcd") })
	t.Run("an index shorter than the request", func(t *testing.T) { malformed(t, "load_search_index", "\x03\x00\x00\x00abcd") })
	t.Run("a flag that is neither 0 nor 1", func(t *testing.T) {
		malformed(t, "check_signup", "\x00\x00\x00\x00"+"\x02\x00\x00")
	})
}

func TestAnUnknownOperationIsMalformed(t *testing.T) {
	for _, op := range []int{-1, len(Table()), 1 << 30} {
		if out, status := Call(op, "", []byte("kept")); status != Malformed || string(out) != "kept" {
			t.Errorf("operation %d: status %d, %d bytes", op, status, len(out))
		}
	}
}

func TestTheResponseIsAppended(t *testing.T) {
	request := encode(&Password{"aB3$ef"}, passwordText)
	alone, _ := Call(number(t, "password_strength"), request, nil)
	out, status := Call(number(t, "password_strength"), request, []byte("kept"))
	if status != OK || len(alone) == 0 || string(out) != "kept"+string(alone) {
		t.Errorf("status %d, %q, alone %q", status, out, alone)
	}
}

func malformed(t *testing.T, op, request string) {
	t.Helper()
	out, status := Call(number(t, op), request, []byte("kept"))
	if status != Malformed || string(out) != "kept" {
		t.Errorf("%s with %d bytes: status %d, out %q", op, len(request), status, out)
	}
}

func number(t *testing.T, op string) int {
	t.Helper()
	for i, o := range Table() {
		if o.Name == op {
			return i
		}
	}
	t.Fatalf("no operation %s", op)
	return -1
}

func TestClassesAreSortedByNumber(t *testing.T) {
	sent := form.Trademark{Classifications: []form.Selection{
		{Class: "c10"}, {Class: "zz"}, {Class: "c45"}, {Class: "c2", Epigraphs: []string{"c2e3", "c2e1"}}, {Class: ""}, {Class: "c1"},
	}}
	var got form.Trademark
	decode(encode(&sent, trademark), &got, trademark)
	var ids []string
	for _, s := range got.Classifications {
		ids = append(ids, s.Class)
	}
	if want := []string{"c1", "c2", "c10", "c45", "", "zz"}; !reflect.DeepEqual(ids, want) {
		t.Errorf("got %q, want %q", ids, want)
	}
	if epigraphs := got.Classifications[1].Epigraphs; !reflect.DeepEqual(epigraphs, []string{"c2e3", "c2e1"}) {
		t.Errorf("the epigraphs were moved: %q", epigraphs)
	}
}

// FuzzCall checks that for all requests a call ends with a status, and that a response is exactly one value of its type.
func FuzzCall(f *testing.F) {
	f.Add(0, encode(&pricing.Request{Territory: form.TerritoryEU, Classes: 3, Date: "2026-11-20"}, priceRequest))
	f.Add(1, encode(&Password{"aB3$ef"}, passwordText))
	f.Add(2, encode(&form.Trademark{Type: form.TypeLogo, Logo: &form.Logo{Name: "a.svg", Size: 3}}, trademark))
	f.Add(5, encode(&form.Order{Owners: make([]form.Party, 2), CustomBillingData: &form.Party{}}, order))
	f.Fuzz(func(t *testing.T, op int, request string) {
		out, status := Call(op, request, nil)
		if status == Malformed && len(out) == 0 {
			return
		}
		if status != OK {
			t.Fatalf("status %d with %d bytes", status, len(out))
		}
		var w Wire
		switch Table()[op].Name {
		case "price":
			w = decode(string(out), new(pricing.Quote), quote)
		case "password_strength":
			w = decode(string(out), new(password.Strength), strength)
		case "load_search_index", "load_common_passwords":
			w = decode(string(out), new(Loaded), loaded)
		case "class_needs":
			w = decode(string(out), new(search.Needs), needs)
		case "advise_party", "advise_password":
			w = decode(string(out), new([]advice.Advice), advices)
		case "class_search":
			w = decode(string(out), new([]search.Hit), hits)
		default:
			w = decode(string(out), new(fault.List), faults)
		}
		if w.bad || w.in != "" {
			t.Errorf("a response that cannot be read: %q", out)
		}
	})
}
