package wire

import (
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"sello/core/fault"
	"sello/core/form"
	"sello/core/musttest"
	"sello/core/nice"
	"sello/core/pricing"
)

const limit = 4096

func TestDecodeReturnsTheFaultsWithTheirPaths(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       fault.List
	}{
		{"an empty object is an empty order", `{}`, nil},
		{"null is a missing field", `{"owners":null,"trademark_data":null,"custom_billing_data":null,"use_owner_billing":null}`, nil},
		{"white space around the value", " \n{} \t", nil},
		{"a text where an object belongs", `{"trademark_data":"x"}`, fault.List{{Path: "trademark_data", Code: fault.WrongType}}},
		{"a number where a text belongs", `{"owners":[{},{"name":5}]}`, fault.List{{Path: "owners[1].name", Code: fault.WrongType}}},
		{"a text where a box belongs", `{"use_owner_billing":"true"}`, fault.List{{Path: "use_owner_billing", Code: fault.WrongType}}},
		{"an object where a list belongs", `{"owners":{}}`, fault.List{{Path: "owners", Code: fault.WrongType}}},
		{"a list where an object belongs", `{"custom_billing_data":[]}`, fault.List{{Path: "custom_billing_data", Code: fault.WrongType}}},
		{"a list where a map belongs", `{"trademark_data":{"classifications":["c1"]}}`, fault.List{{Path: "trademark_data.classifications", Code: fault.WrongType}}},
		{"null among the items", `{"owners":[null]}`, fault.List{{Path: "owners[0]", Code: fault.WrongType}}},
		{"deep inside a map", `{"trademark_data":{"classifications":{"c4":["c4e1",2]}}}`, fault.List{{Path: "trademark_data.classifications.c4[1]", Code: fault.WrongType}}},
		{"a size that is not whole", `{"trademark_data":{"logo":{"name":"a.png","size":1.5}}}`, fault.List{{Path: "trademark_data.logo.size", Code: fault.InvalidNumber}}},
		{"a size out of range", `{"trademark_data":{"logo":{"size":9223372036854775808}}}`, fault.List{{Path: "trademark_data.logo.size", Code: fault.InvalidNumber}}},
		{"a size as text", `{"trademark_data":{"logo":{"size":"9"}}}`, fault.List{{Path: "trademark_data.logo.size", Code: fault.WrongType}}},
		{"half a surrogate pair", `{"owners":[{"name":"a\ud83db"}]}`, fault.List{{Path: "owners[0].name", Code: fault.InvalidCharacter}}},
		{"the second half first", `{"owners":[{"name":"\udd8a\ud83e"}]}`, fault.List{{Path: "owners[0].name", Code: fault.InvalidCharacter}}},
		{"two first halves and a second", `{"owners":[{"name":"\ud83e\ud83e\udd8a"}]}`, fault.List{{Path: "owners[0].name", Code: fault.InvalidCharacter}}},
		{"half a pair at the end", `{"owners":[{"name":"\ud83e"}]}`, fault.List{{Path: "owners[0].name", Code: fault.InvalidCharacter}}},
		{"half a pair where a box belongs", `{"use_owner_billing":"\ud83e"}`, fault.List{{Path: "use_owner_billing", Code: fault.WrongType}}},
		{"a whole pair, other escapes and an escaped backslash before the letters of one", `{"owners":[{"name":"\uD83E\uDD8A \u00f1 \\ud83e \" \n"}]}`, nil},
		{"an unknown field", `{"owners":[{"adress":{}}]}`, fault.List{{Path: "owners[0].adress", Code: fault.UnknownField}}},
		{"a field of the address beside it", `{"owners":[{"address":{"street":"a"},"street":"b"}]}`, fault.List{{Path: "owners[0].street", Code: fault.UnknownField}}},
		{"another case is another field", `{"Owners":[]}`, fault.List{{Path: "Owners", Code: fault.UnknownField}}},
		{"a field name that no field could have", `{"owners":[{"a\u001b[31m":1}]}`, fault.List{{Path: "owners[0]", Code: fault.UnknownField}}},
		{"an endless field name", `{"` + strings.Repeat("a", 65) + `":1}`, fault.List{{Path: "", Code: fault.UnknownField}}},
		{"a field twice", `{"owners":[{"name":"a","name":"b"}]}`, fault.List{{Path: "owners[0].name", Code: fault.Duplicate}}},
		{"a class twice", `{"trademark_data":{"classifications":{"c1":[],"c1":[]}}}`, fault.List{{Path: "trademark_data.classifications.c1", Code: fault.Duplicate}}},
		{"a field twice, spelled with an escape", `{"owners":[],"\u006fwners":[]}`, fault.List{{Path: "owners", Code: fault.Duplicate}}},
		{"several at once, in the order of the text", `{"x":1,"owners":[{"name":[],"email":{}}]}`, fault.List{
			{Path: "x", Code: fault.UnknownField}, {Path: "owners[0].name", Code: fault.WrongType}, {Path: "owners[0].email", Code: fault.WrongType}}},
		{"more items than any rule accepts", `{"owners":[` + strings.Repeat("{},", maxItems) + `{}]}`, fault.List{{Path: "owners", Code: fault.TooMany, Limit: maxItems}}},
		{"as many items as a list may have", `{"owners":[` + strings.Repeat("{},", maxItems-1) + `{}]}`, nil},
		{"the longest field name that is repeated", `{"` + strings.Repeat("a", 64) + `":1}`, fault.List{{Path: strings.Repeat("a", 64), Code: fault.UnknownField}}},
		{"a field without a name", `{"owners":[{"":1}]}`, fault.List{{Path: "owners[0]", Code: fault.UnknownField}}},
		{"false where a list belongs", `{"owners":false}`, fault.List{{Path: "owners", Code: fault.WrongType}}},
		{"a number with an exponent and a sign", `{"trademark_data":{"logo":{"size":1E+2,"name":1}}}`, fault.List{
			{Path: "trademark_data.logo.size", Code: fault.InvalidNumber}, {Path: "trademark_data.logo.name", Code: fault.WrongType}}},
		{"a size below zero is a number", `{"trademark_data":{"logo":{"size":-1}}}`, nil},
		{"a number instead of a document", `5`, fault.List{{Code: fault.WrongType}}},
		{"objects as deep as they may be", strings.Repeat(`{"a":`, maxDepth) + "1" + strings.Repeat("}", maxDepth), fault.List{{Path: "a", Code: fault.UnknownField}}},
		{"objects one deeper", strings.Repeat(`{"a":`, maxDepth+1) + "1" + strings.Repeat("}", maxDepth+1), malformed},
		{"lists as deep as they may be", strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth), fault.List{{Code: fault.WrongType}}},
		{"lists one deeper", strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1), malformed},
		{"nothing", ``, malformed},
		{"not JSON", `type=NAME`, malformed},
		{"cut off", `{"owners":[`, malformed},
		{"a trailing comma", `{"owners":[],}`, malformed},
		{"a second value", `{} {}`, malformed},
		{"trailing text", `{}x`, malformed},
		{"not UTF-8", "{\"owners\":[{\"name\":\"\xff\"}]}", malformed},
		{"a byte order mark", "\ufeff{}", malformed},
		{"hostile nesting", `{"owners":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}`, malformed},
		{"a text instead of a document", `"x"`, fault.List{{Code: fault.WrongType}}},
		{"null instead of a document", `null`, fault.List{{Code: fault.WrongType}}},
		{"over the limit", strings.Repeat(" ", limit-1) + `{}`, fault.List{{Code: fault.TooLong, Limit: limit}}},
		{"exactly the limit", strings.Repeat(" ", limit-2) + `{}`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var order OrderFile
			if got := decoded(t, test.text, limit, &order); !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// decoded decodes a text that can be read.
func decoded(t *testing.T, text string, limit int64, into any) fault.List {
	t.Helper()
	return musttest.Get(Decode(strings.NewReader(text), limit, into))(t)
}

var malformed = fault.List{{Code: fault.Malformed}}

// largest returns the JSON of an order that no rule lets grow: as many owners, items and terms as there may be.
func largest(t *testing.T) string {
	t.Helper()
	order := OrderFile{CustomBillingData: &form.Party{}, Owners: make([]form.Party, form.MaxOwners), TrademarkData: TrademarkData{
		Logo: &Logo{}, LogoURL: "x", Terms: make([]Term, form.MaxTerms), Classifications: map[string][]string{},
	}}
	for n := 1; nice.ID(n) != ""; n++ {
		order.TrademarkData.Classifications[nice.ID(n)] = make([]string, nice.Epigraphs(nice.ID(n)))
	}
	return string(musttest.Get(json.Marshal(order))(t))
}

func TestTheLargestOrderIsDecodedAndTwiceItsValuesAreTooMany(t *testing.T) {
	text := largest(t)
	var order OrderFile
	if found := decoded(t, text, limitOfLarge, &order); len(found) > 0 || len(order.Owners) != form.MaxOwners {
		t.Errorf("the largest order: %v", found)
	}
	want := fault.List{{Code: fault.TooMany, Limit: maxNodes}}
	for name, text := range map[string]string{
		"two of the largest orders": "[" + text + "," + text + "]",
		"empty lists":               `{"trademark_data":[` + strings.Repeat("[],", maxNodes) + `[]]}`,
		"numbers":                   `{"owners":[` + strings.Repeat("0,", maxNodes) + `0]}`,
		"names":                     `{"owners":[{` + strings.Repeat(`"":0,`, maxNodes/2) + `"":0}]}`,
		"small objects":             `{"owners":[` + strings.Repeat(`{"":0},`, maxNodes/3) + `{}]}`,
	} {
		if found := decoded(t, text, limitOfLarge, &order); !reflect.DeepEqual(found, want) {
			t.Errorf("%s: got %v, want %v", name, found, want)
		}
	}
}

// limitOfLarge is that of an order in the API, in bytes.
const limitOfLarge = 1 << 20

func TestADocumentOfAsManyValuesAsThereMayBeIsDecoded(t *testing.T) {
	var order OrderFile
	text := `{"x":[` + strings.Repeat("0,", maxNodes-4) + `0]}` // the others are the object, a name and the list
	want := fault.List{{Path: "x", Code: fault.UnknownField}}
	if found := decoded(t, text, limitOfLarge, &order); !reflect.DeepEqual(found, want) {
		t.Errorf("got %v, want %v", found, want)
	}
}

func TestDecodeReturnsAtMostAHundredFaults(t *testing.T) {
	var order OrderFile
	text := `{"owners":[` + strings.Repeat(`{"x":1},`, 200) + `{}]}`
	if got := decoded(t, text, limit, &order); len(got) != maxFaults {
		t.Errorf("got %d faults", len(got))
	}
}

var errLost = errors.New("connection lost")

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errLost }

func TestABodyThatCannotBeReadIsNoFaultOfItsText(t *testing.T) {
	var order OrderFile
	for name, from := range map[string]io.Reader{"at its beginning": broken{}, "after complete JSON": io.MultiReader(strings.NewReader("{}"), broken{})} {
		if found, err := Decode(from, limit, &order); !errors.Is(err, errLost) || found != nil {
			t.Errorf("a body that breaks off %s: %v, %v", name, found, err)
		}
	}
}

func TestOnlyATextThatIsNoJSONIsUnreadable(t *testing.T) {
	var order OrderFile
	for name, text := range map[string]string{"no JSON": "x", "over the limit": strings.Repeat(" ", limit+1)} {
		if !Unreadable(decoded(t, text, limit, &order)) {
			t.Errorf("a text that is %s does not count as unreadable", name)
		}
	}
	if Unreadable(fault.List{{Code: fault.WrongType}}) || Unreadable(nil) || Unreadable(fault.List{{Path: "a", Code: fault.TooLong}}) {
		t.Error("JSON of another shape counts as unreadable")
	}
}

func TestAPathContainsOnlyNamesOfLettersDigitsUnderscoreAndDash(t *testing.T) {
	const may = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
	for b := byte(' '); b < 0x80; b++ {
		name := "a" + string(rune(b))
		text := musttest.Get(json.Marshal(map[string]int{name: 1}))(t)
		want := ""
		if strings.IndexByte(may, b) >= 0 {
			want = name
		}
		var order OrderFile
		if got := decoded(t, string(text), limit, &order); len(got) != 1 || got[0].Path != want {
			t.Errorf("%q: got %v, want the path %q", name, got, want)
		}
	}
}

func TestStringsWithEscapesAreDecoded(t *testing.T) {
	var order OrderFile
	found := decoded(t, `{"trademark_data":{"name":"a \"b\" \\","type":"NAME"}}`, limit, &order)
	if len(found) > 0 || order.TrademarkData.Name != `a "b" \` || order.TrademarkData.Type != "NAME" {
		t.Errorf("got %+v, %v", order.TrademarkData, found)
	}
}

func TestDecodeFillsEmbeddedShapes(t *testing.T) {
	var got struct {
		Signup
		ClientID string `json:"client_id"`
	}
	found := decoded(t, `{"email":"a@b.c","client_id":"sello-web","privacy_accepted":true}`, limit, &got)
	if len(found) > 0 || got.Email != "a@b.c" || got.ClientID != "sello-web" || !got.PrivacyAccepted {
		t.Errorf("got %+v, %v", got, found)
	}
}

func TestFieldsWithoutAJSONNameAreUnknown(t *testing.T) {
	for _, text := range []string{`{"":{}}`, `{"-":"x"}`} {
		var into struct {
			Signup
			Kept string `json:"-"`
		}
		if found := decoded(t, text, limit, &into); len(found) != 1 || found[0].Code != fault.UnknownField {
			t.Errorf("%s: %v, %+v", text, found, into)
		}
	}
}

func TestAQuoteIsConvertedCompletely(t *testing.T) {
	line := pricing.Line{What: pricing.FirstClass, Count: 1, UnitCents: 2, AmountCents: 3, FeeCents: 4, ServiceCents: 5, VATCents: 6}
	got := FromQuote(pricing.Quote{Available: true, TotalCents: 3, Currency: "EUR", Tariff: "t", Office: "o", Fees: "f",
		FeeCents: 7, ServiceCents: 8, VATCents: 9, VATPercent: 10, Lines: []pricing.Line{line}})
	want := Quote{Available: true, TotalCents: 3, Currency: "EUR", Tariff: "t", Office: "o", Fees: "f",
		FeeCents: 7, ServiceCents: 8, VATCents: 9, VATPercent: 10,
		Lines: []Line{{What: pricing.FirstClass, Count: 1, UnitCents: 2, AmountCents: 3, FeeCents: 4, ServiceCents: 5, VATCents: 6}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestAnOrderIsUnchangedAfterEncodingAndDecoding(t *testing.T) {
	owners := []form.Party{{Type: form.Company, Company: "c", Address: form.Address{Street: "s"}, PersonalIDType: form.IDTypeVAT}}
	classes := []form.Selection{}
	roundTrip(t, form.Order{Trademark: form.Trademark{Type: form.TypeName, Classifications: classes}, Owners: owners, UseOwnerBilling: true})
	roundTrip(t, form.Order{
		Trademark: form.Trademark{
			Type: form.TypeLogo, Name: "Añil", Logo: &form.Logo{Name: "a.png", Size: 1048576}, CountryProtection: form.TerritoryOther,
			CustomCountries: "Perú", UnknownClassSelected: true, ServicesDescription: "d",
			Classifications: []form.Selection{{Class: "c2", Epigraphs: []string{"c2e2", "c2e1"}}, {Class: "c10", Epigraphs: []string{}}},
		},
		Owners: []form.Party{{Type: form.Person, Name: "n", Lastname: "l", Company: "c", Nationality: "ES",
			Address: form.Address{Street: "s", City: "i", Zipcode: "z", Country: "ES"}, PersonalIDType: form.IDTypeNIF,
			PersonalID: "1", Email: "e", Phone: "p", Website: "w"}},
		CustomBillingData: &form.Party{Type: form.Company, Company: "b", Address: form.Address{Street: "s", City: "i", Zipcode: "z", Country: "FR"},
			PersonalIDType: form.IDTypeVAT, PersonalID: "2", Email: "f", Phone: "q"},
	})
}

func roundTrip(t *testing.T, want form.Order) {
	t.Helper()
	text := musttest.Get(json.Marshal(FromOrder(want)))(t)
	var file OrderFile
	if found := decoded(t, string(text), limit, &file); len(found) > 0 {
		t.Fatal(found)
	}
	if got := file.Form(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestEmptyListsAndMapsAreNotNull(t *testing.T) {
	for _, value := range []any{FromOrder(form.Order{}).Owners, FromOrder(form.Order{}).TrademarkData.Classifications,
		FromFaults(nil), FromQuote(pricing.Quote{}).Lines} {
		text, err := json.Marshal(value)
		if err != nil || string(text) == "null" {
			t.Errorf("%T: %s %v", value, text, err)
		}
	}
}

func TestClassesAreSortedByNumberWithUnknownOnesLast(t *testing.T) {
	var got []string
	for _, s := range Selections(map[string][]string{"c10": nil, "zz": nil, "c2": nil, "c99": nil, "c1": nil}) {
		got = append(got, s.Class)
	}
	if want := []string{"c1", "c2", "c10", "c99", "zz"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// FuzzDecode checks that for no input Decode panics, or returns a path with arbitrary text of the sender.
func FuzzDecode(f *testing.F) {
	f.Add(`{"owners":[{"name":"a","address":{"street":1}}],"trademark_data":{"classifications":{"c1":["c1e1"]}}}`)
	f.Add(`[[[[[[[[[[[[[[[[[[[[`)
	f.Add(`{"a":{"b":[null,{"c":1e999}]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		var order OrderFile
		found := decoded(t, text, limit, &order)
		for _, one := range found {
			if len(one.Path) > 4*maxNameShown || strings.ContainsFunc(one.Path, func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Errorf("path %q", one.Path)
			}
		}
		if len(found) == 0 {
			form.CheckOrder(order.Form())
			var second OrderFile
			if err := json.Unmarshal([]byte(text), &second); err != nil || !reflect.DeepEqual(order, second) {
				t.Errorf("%q: %+v, encoding/json reads %+v, %v", text, order, second, err)
			}
			if !json.Valid([]byte(text)) {
				t.Errorf("accepted invalid JSON: %q", text)
			}
		}
	})
}
