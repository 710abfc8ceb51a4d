package logo_test

import (
	"testing"

	"sello/api"
	"sello/api/logo"
	"sello/core/musttest"
)

func sized(attributes string) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" ` + attributes + `><rect width="5" height="5"/></svg>`)
}

func TestADrawingWithoutASizeInWhichItIsSeenIsRejected(t *testing.T) {
	for _, attributes := range []string{
		`width="0" height="0" viewBox="0 0 0 0"`,
		`width="0" viewBox="0 0 9 9"`,
		`height=" 0.0mm " viewBox="0 0 9 9"`,
		`width="0%"`,
		`viewBox="0,0,9,0"`,
		`viewBox=" 0 0 0e0 9 "`,
		`width="1000000000" height="1000000000"`,
		`width="9" height="1e9px"`,
		`width="1e999"`,
		`width="1000000000" viewBox="0 0 -9 9"`,
		`width="1000000000" viewBox="none"`,
	} {
		_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: sized(attributes)})
		t.Run(attributes, func(t *testing.T) { wantFault(t, err, api.KindInvalidData, logo.NothingDrawn) })
	}
}

func TestADrawingOfAUsualSizeIsAccepted(t *testing.T) {
	for _, attributes := range []string{
		``,
		`width="100%" height="100%"`,
		`width="21cm" height="29.7cm" viewBox="0 0 21000 29700"`,
		`width="20000" height="20000"`,
		`width="1000000000" height="1000000000" viewBox="0 0 9 9"`,
		`width="auto" height="-1"`,
		`viewBox="-4.5-4.5 9 9"`,
	} {
		t.Run(attributes, func(t *testing.T) {
			musttest.Get(logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: sized(attributes)}))(t)
		})
	}
}
