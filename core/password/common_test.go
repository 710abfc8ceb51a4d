package password

import "testing"

const file = "A licence\n\nof two parts.\n\n0.0.000\nabc123\np@ssw0rd\n"

func TestACommonPasswordIsFoundInUpperAndLowerCase(t *testing.T) {
	list, ok := OpenCommon(file)
	if !ok {
		t.Fatal("the file was not opened")
	}
	for pw, want := range map[string]bool{
		"0.0.000": true, "abc123": true, "ABC123": true, "Abc123": true, "P@ssW0rd": true,
		"": false, "bc123": false, "abc12": false, "abc1234": false, " abc123": false, "abc123\n": false, "abc123\np@ssw0rd": false,
		"of two parts.": false, "licence": false,
	} {
		if list.Has(pw) != want {
			t.Errorf("%q: %v", pw, !want)
		}
	}
	if (Common{}).Has("") || (Common{}).Has("abc123") {
		t.Error("the empty list has a password")
	}
}

func TestAFileThatIsNoListIsRejected(t *testing.T) {
	for _, file := range []string{"", "\n", "\n\n", "abc123\n", "A licence\n\n", "A licence\n\nabc123"} {
		if list, ok := OpenCommon(file); ok || list.Has("abc123") {
			t.Errorf("%q was opened", file)
		}
	}
}
