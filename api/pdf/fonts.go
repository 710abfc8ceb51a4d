package pdf

import (
	"embed"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// The fonts are those of the page, as static TrueType files. The build copies them from npm packages (tools/build.mjs).
//
//go:embed all:fonts
var files embed.FS

// The names of the fonts.
const (
	sans     = "sans"
	sansBold = "sans-bold"
	serif    = "serif"
)

var families = []string{sans, sansBold, serif}

var fileOf = map[string]string{
	sans: "SourceSans3_400Regular.ttf", sansBold: "SourceSans3_600SemiBold.ttf", serif: "Fraunces_600SemiBold.ttf",
}

// box stands for characters that a font does not have.
const box = '□'

// font is a TrueType file with what is needed of its tables.
type font struct {
	bytes []byte
	has   map[rune]bool
}

func loadFonts() (map[string]*font, error) {
	fonts := map[string]*font{}
	for _, name := range families {
		b, err := files.ReadFile("fonts/" + fileOf[name])
		if err != nil {
			return nil, errors.New("pdf: the fonts are not built in: run npm run build")
		}
		parsed, err := sfnt.Parse(b)
		if err != nil {
			return nil, fmt.Errorf("pdf: font %s: %w", name, err)
		}
		fonts[name] = &font{b, runesOf(parsed)}
	}
	return fonts, nil
}

// runesOf returns the characters of a font. fpdf draws those of the basic plane only.
func runesOf(f *sfnt.Font) map[rune]bool {
	has := map[rune]bool{}
	var buffer sfnt.Buffer
	for r := rune(0x20); r < 0xfff0; r++ {
		if glyph, err := f.GlyphIndex(&buffer, r); err == nil && glyph != 0 {
			has[r] = true
		}
	}
	return has
}

// covers reports whether the font has every character of a text.
func (f *font) covers(text string) bool {
	for _, r := range text {
		if !f.has[r] {
			return false
		}
	}
	return true
}

// clean returns a text in one line, composed, without control and invisible characters, and with a box for characters
// that the font does not have. It reports whether there was such a character.
func (f *font) clean(text string) (cleaned string, missing bool) {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Variation_Selector):
			return -1
		case !f.has[r]:
			missing = true
			return box
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(text, "�"))), missing
}
