package search_test

import "testing"

func TestWhatIsBehindAColonAreFurtherThings(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: clínica estética: botox y depilación láser": "clínica estética: c44 sure | botox: c44 sure | depilación láser: c44 sure",
		"ca: ceràmica: plats, tasses":                    "ceràmica: c21 sure | plats: c21 sure | tasses: c21 sure",
	})
}
