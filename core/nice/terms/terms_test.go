package terms_test

import (
	"slices"
	"testing"

	"sello/core/nice/terms"
)

var english = []terms.Term{
	{Class: 3, Number: "030901", Text: "soaps of honey"},
	{Class: 4, Number: "040901", Text: "candles of beeswax"},
	{Class: 4, Number: "040902", Text: "candles of tallow for lanterns"},
	{Class: 6, Number: "060901", Text: "crates of metal"},
	{Class: 8, Number: "080901", Text: "cooks' knives"},
	{Class: 11, Number: "110901", Text: "lantern glasses"},
	{Class: 20, Number: "200901", Text: "crates, not of metal"},
	{Class: 21, Number: "210901", Text: "glasses for jam"},
	{Class: 30, Number: "300901", Text: "café en grano"},
}

func TestCheck(t *testing.T) {
	list := terms.New(english, "en")
	for _, test := range []struct {
		name, line string
		class      int
		verdict    terms.Verdict
		numbers    []string
	}{
		{"word for word", "candles of beeswax", 4, terms.Accepted, []string{"040901"}},
		{"without a class", "candles of beeswax", 0, terms.Accepted, []string{"040901"}},
		{"capitals and spaces", "  Candles of  Beeswax", 4, terms.Accepted, []string{"040901"}},
		{"another number", "candle of beeswax", 4, terms.Reworded, []string{"040901"}},
		{"another class", "candles of beeswax", 3, terms.Moved, []string{"040901"}},
		{"another class and number", "soap of honey", 5, terms.Moved, []string{"030901"}},
		{"too vague", "candles", 4, terms.Vague, []string{"040901", "040902"}},
		{"too vague, without a class", "glasses", 0, terms.Vague, []string{"110901", "210901"}},
		{"vague in its class only", "glasses", 21, terms.Vague, []string{"210901"}},
		{"an exception is no material", "crate of metal", 20, terms.Moved, []string{"060901"}},
		{"a material is no exception", "crate, not of metal", 6, terms.Moved, []string{"200901"}},
		{"an exception without its comma", "crates not of metal", 20, terms.Reworded, []string{"200901"}},
		{"accents as marks of their own", "cafe\u0301 en grano", 30, terms.Accepted, []string{"300901"}},
		{"a typesetter's apostrophe", "Cooks\u2019 knives", 8, terms.Accepted, []string{"080901"}},
		{"nothing like it", "umbrellas", 18, terms.Unknown, nil},
		{"no word", "---", 0, terms.Unknown, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := list.Check([]terms.Line{{Class: test.class, Text: test.line}})[0]
			var numbers []string
			for _, term := range found.Terms {
				numbers = append(numbers, term.Number)
			}
			if found.Verdict != test.verdict || !slices.Equal(numbers, test.numbers) {
				t.Errorf("%q in class %d: %s %v, want %s %v", test.line, test.class, found.Verdict, numbers, test.verdict, test.numbers)
			}
		})
	}
}

func TestTheWordsOfATermInAnotherOrder(t *testing.T) {
	for _, test := range []struct {
		lang, line string
		class      int
		verdict    terms.Verdict
	}{
		{"en", "candle perfumed", 4, terms.Reworded},
		{"en", "candles perfumed", 4, terms.Reworded},
		{"en", "Candles, perfumed", 4, terms.Reworded},
		{"en", "candles perfumed", 3, terms.Moved},
		{"en", "milk chocolate", 30, terms.Vague}, // chocolate, while the term is milk
		{"en", "perfumed", 4, terms.Vague},
		{"es", "perfumadas velas", 4, terms.Reworded},
		{"es", "perfumada vela", 4, terms.Reworded},
		{"es", "harina de pescado", 31, terms.Reworded},
		{"es", "pescado de harina", 31, terms.Vague},
	} {
		list := terms.New(map[string][]terms.Term{
			"en": {{4, "040903", "perfumed candles"}, {30, "300902", "chocolate milk"}, {30, "300903", "chocolate"}},
			"es": {{4, "040903", "velas perfumadas"}, {31, "310901", "harinas de pescado"}, {29, "290901", "pescado"}},
		}[test.lang], test.lang)
		if got := list.Check([]terms.Line{{test.class, test.line}})[0]; got.Verdict != test.verdict {
			t.Errorf("%q in class %d: %s, want %s", test.line, test.class, got.Verdict, test.verdict)
		}
	}
}

func TestAnExceptionInOtherWords(t *testing.T) {
	for lang, test := range map[string]struct {
		term  string
		lines []string
		other []string // not the term
	}{
		"en": {"bricks, not of metal", []string{"bricks not of metal", "bricks other than of metal", "brick, other than metal",
			"bricks except of metal", "Bricks (except for metal)", "bricks excluding metal", "bricks with the exception of metal"},
			[]string{"bricks of metal", "bricks and other metal", "bricks other than of glass"}},
		"es": {"ladrillos que no sean de metal", []string{"ladrillos no de metal", "ladrillos salvo de metal", "ladrillos, excepto los de metal",
			"ladrillos distintos de los de metal", "ladrillo a excepción de metal"}, []string{"ladrillos de metal", "ladrillos excepto de vidrio"}},
		"ca": {"maons que no siguin de metall", []string{"maons no de metall", "maons, excepte de metall", "maons llevat dels de metall",
			"maons tret de metall", "maons diferents dels de metall"}, []string{"maons de metall"}},
	} {
		list := terms.New([]terms.Term{{19, "190901", test.term}}, lang)
		for _, line := range test.lines {
			if got := list.Check([]terms.Line{{19, line}})[0]; got.Verdict != terms.Reworded {
				t.Errorf("%q: %s, want reworded", line, got.Verdict)
			}
		}
		for _, line := range test.other {
			if got := list.Check([]terms.Line{{19, line}})[0]; got.Verdict == terms.Reworded {
				t.Errorf("%q: reworded to %q", line, test.term)
			}
		}
	}
}

func TestCheckChangesNoTerm(t *testing.T) {
	list := terms.New(english, "en")
	lines := []terms.Line{{Class: 0, Text: "glasses"}, {Class: 0, Text: "lantern glass"}, {Class: 0, Text: "candles lanterns"}}
	first := list.Check(lines)
	for i, again := range list.Check(lines) {
		if again.Verdict != first[i].Verdict || !slices.Equal(again.Terms, first[i].Terms) {
			t.Errorf("%q: first %v, then %v", lines[i].Text, first[i], again)
		}
	}
}

func TestSplitOfAListFromElsewhere(t *testing.T) {
	got := terms.Split("Class 3: \u2022 soap;\u00a0- per\u00adfume\nClase 9:gafas\r\nclasse 4 : espelmes\n\u2013 tea\n\ufeff\u202ecoffee\u202c\x1b[31m\x00\n* *\n")
	want := []terms.Line{{3, "soap"}, {3, "perfume"}, {9, "gafas"}, {4, "espelmes"}, {0, "tea"}, {0, "coffee [31m"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestSplitLeavesOutWhatIsInvisible(t *testing.T) {
	got := terms.Split("\u2764\ufe0f\u3164 soap\n\u061cc\U000e0061andles\n")
	want := []terms.Line{{0, "\u2764 soap"}, {0, "candles"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestSplit(t *testing.T) {
	got := terms.Split("3: soap ;perfume.\r\n\n 45:licensing\nratio 1:2; tea\n46: x\n")
	want := []terms.Line{{3, "soap"}, {3, "perfume"}, {45, "licensing"}, {0, "ratio 1:2"}, {0, "tea"}, {0, "46: x"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestTheClassOfWhatIsListed(t *testing.T) {
	for _, test := range []struct {
		name, list string
		want       []terms.Line
	}{
		{"a heading", "Class 3:\nsoap\n\nperfume\nCLASE 25\nzapatos", []terms.Line{{3, "soap"}, {3, "perfume"}, {25, "zapatos"}}},
		{"a heading goes on behind a line with a class of its own", "3:\nsoap\n25: shoes; belts\nperfume\n4\nwax", []terms.Line{{3, "soap"}, {25, "shoes"}, {25, "belts"}, {3, "perfume"}, {4, "wax"}}},
		{"a dash or a full stop behind the class", "Class 3 - soap\nClasse 25. sabates\nclase 9 \u2013 gafas", []terms.Line{{3, "soap"}, {25, "sabates"}, {9, "gafas"}}},
		{"a full stop and a dash behind the class", "Clase 25.- zapatos; cinturones\nClase 3.-\njabones\nCLASE 30.\u2013 t\u00e9", []terms.Line{{25, "zapatos"}, {25, "cinturones"}, {3, "jabones"}, {30, "t\u00e9"}}},
		{"spaces of another kind", "Class\u00a03:\u2003soap\nClase 9\u202f: gafas\n4\u00a0: wax", []terms.Line{{3, "soap"}, {9, "gafas"}, {4, "wax"}}},
		{"bullets of word processors", "\u25cf soap\n\u25cb\tshoes\no\ttea\n\uf0b7\tcoffee\n\uf0a7 wax\n\u25a0 belts\n\u2713 oil\n\u2610 toys\n\u2192 games\noils", []terms.Line{{0, "soap"}, {0, "shoes"}, {0, "tea"}, {0, "coffee"}, {0, "wax"}, {0, "belts"}, {0, "oil"}, {0, "toys"}, {0, "games"}, {0, "oils"}}},
		{"numbers with a full stop and a dash", "1.- soap\n2.-\tshoes\n10.\u2013 tea\n1.-5 volt lamps", []terms.Line{{0, "soap"}, {0, "shoes"}, {0, "tea"}, {0, "1.-5 volt lamps"}}},
		{"the numbers of a long list", "99. soap\n100. shoes\n(1000)\ttea\n12345. wax", []terms.Line{{0, "soap"}, {0, "shoes"}, {0, "tea"}, {0, "12345. wax"}}},
		{"two columns of a sheet", "3\tsoap\n25\tshoes", []terms.Line{{3, "soap"}, {25, "shoes"}}},
		{"two columns of a file", "3;soap\r\n25;shoes", []terms.Line{{3, "soap"}, {25, "shoes"}}},
		{"several classes on a line", "3: soap; 25: shoes; belts", []terms.Line{{3, "soap"}, {25, "shoes"}, {25, "belts"}}},
		{"numbers of a list are no classes", "1. soap\n2)\tshoes\n(3) tea", []terms.Line{{0, "soap"}, {0, "shoes"}, {0, "tea"}}},
		{"numbers in words", "class 2 lasers\nclass 3-in-1\n3D glasses\n3 in 1 shampoo", []terms.Line{{0, "class 2 lasers"}, {0, "class 3-in-1"}, {0, "3D glasses"}, {0, "3 in 1 shampoo"}}},
		{"other ends of lines", "soap\rshoes\u2028tea\vcoffee", []terms.Line{{0, "soap"}, {0, "shoes"}, {0, "tea"}, {0, "coffee"}}},
		{"quotes and a comma at the end", "\u201csoap\u201d,\n\"shoes\"", []terms.Line{{0, "soap"}, {0, "shoes"}}},
		{"cells of a sheet in quotes", "\"Class 3: soap; perfume\"\n\"1. candles\"\n\"- \"\"scented\"\" wax\"\n\"wax, \"\"scented\"\"\";;", []terms.Line{{3, "soap"}, {3, "perfume"}, {0, "candles"}, {0, "\"scented\" wax"}, {0, "wax, \"scented\""}}},
		{"two columns in quotes", "\"3\";\"soap\"\n\"25\",\"shoes, belts\"\n4,\"wax\"\n\"9\"\t\"lenses\"\n\"\";\"\"", []terms.Line{{3, "soap"}, {25, "shoes, belts"}, {4, "wax"}, {9, "lenses"}}},
		{"a cell of several lines", "\"soap\nperfume\"", []terms.Line{{0, "soap"}, {0, "perfume"}}},
		{"a class that there is not", "Class 46:\nsoap", []terms.Line{{0, "Class 46:"}, {0, "soap"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := terms.Split(test.list); !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestTermsThatAnotherEditionHasInOtherClasses(t *testing.T) {
	next := terms.New([]terms.Term{
		{Class: 9, Number: "090801", Text: "Drones with cameras"}, {Class: 12, Number: "120801", Text: "drones with cameras"},
		{Class: 5, Number: "050901", Text: "soaps of honey"}, {Class: 4, Number: "040901", Text: "candles of beeswax"},
	}, "en")
	for _, test := range []struct {
		class int
		text  string
		want  []int
	}{
		{3, "soaps of honey", []int{5}},
		{28, "drones with cameras", []int{9, 12}},
		{9, "drones with cameras", nil}, // it stays, and another class has it too
		{4, "candles of beeswax", nil},
		{4, "candles of tallow", nil}, // nothing is known of it
	} {
		if got := next.Moved(terms.Term{Class: test.class, Text: test.text}); !slices.Equal(got, test.want) {
			t.Errorf("%s of class %d: %v, want %v", test.text, test.class, got, test.want)
		}
	}
}

func TestALineOfSeveralTermsIsCheckedOneByOne(t *testing.T) {
	list := terms.New(english, "en")
	for _, test := range []struct {
		name, line string
		class      int
		want       []string
	}{
		{"terms with commas", "candles of beeswax, soaps of honey, crates of metal", 0,
			[]string{"candles of beeswax accepted", "soaps of honey accepted", "crates of metal accepted"}},
		{"an and before the last", "candles of beeswax, soap of honey and lantern glasses", 0,
			[]string{"candles of beeswax accepted", "soap of honey reworded", "lantern glasses accepted"}},
		{"a comma before the and", "candles of beeswax, and crates of metal", 0, []string{"candles of beeswax accepted", "crates of metal accepted"}},
		{"the class of the line", "candles of beeswax, soaps of honey", 4, []string{"candles of beeswax accepted", "soaps of honey moved"}},
		{"a term with a comma", "crates, not of metal", 20, []string{"crates, not of metal accepted"}},
		{"a piece that is no term", "candles of beeswax, zeppelins", 4, []string{"candles of beeswax, zeppelins unknown"}},
		{"a kind behind a comma", "candles of beeswax, for churches", 4, []string{"candles of beeswax, for churches unknown"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, f := range list.Check([]terms.Line{{Class: test.class, Text: test.line}}) {
				got = append(got, f.Line.Text+" "+string(f.Verdict))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
