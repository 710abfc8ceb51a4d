package factors

import (
	"strconv"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// QR is a QR code as the path of an SVG: Size modules wide and high, without the quiet zone around it.
type QR struct {
	Size int
	Path string
}

// drawQR returns the QR code of a text. Each run of dark modules in a line is a rectangle.
func drawQR(text string) (QR, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return QR{}, err
	}
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := 0; x < size; x++ {
			begin := x
			for x < size && isDark(code.At(x, y).RGBA()) {
				x++
			}
			if n := strconv.Itoa(x - begin); x > begin {
				path.WriteString("M" + strconv.Itoa(begin) + " " + strconv.Itoa(y) + "h" + n + "v1h-" + n + "z")
			}
		}
	}
	return QR{Size: size, Path: path.String()}, nil
}

func isDark(r, _, _, _ uint32) bool { return r == 0 }
