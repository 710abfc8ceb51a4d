package rest_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"testing"
)

// unzipped are the files of an export, by name.
func (a answer) unzipped() map[string][]byte {
	a.Helper()
	z, err := zip.NewReader(bytes.NewReader(a.body), int64(len(a.body)))
	if err != nil {
		a.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			a.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			a.Fatal(err)
		}
	}
	return files
}

func TestAnExportShowsAPaidOrderAsItsOwnerSeesItAndBringsItsLogo(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		picture := pngLogo(t, 1)
		id := b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart("alba.png", picture)).want(200).data().id()
		w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		shown := b.get("/trademarks/" + id).want(200).data()

		files := b.get("/account/export").want(200).unzipped()
		if logo := files["logos/"+id+"-alba.png"]; !bytes.Equal(logo, picture) {
			t.Errorf("the logo has %d bytes of %d; there are %d files", len(logo), len(picture), len(files))
		}
		var data struct{ Orders []object }
		if err := json.Unmarshal(files["data.json"], &data); err != nil || len(data.Orders) != 1 {
			t.Fatalf("%v in %s", err, files["data.json"])
		}
		got, want := jsonOf(t, data.Orders[0]), jsonOf(t, shown)
		if !bytes.Equal(got, want) || shown.at("payment", "status") != "succeeded" {
			t.Errorf("exported %s\nshown %s", got, want)
		}
	})
}
