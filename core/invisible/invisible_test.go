package invisible_test

import (
	"testing"

	"sello/core/invisible"
)

func TestCharactersWithoutWidth(t *testing.T) {
	for _, few := range [][2]rune{
		{0xad, 0xad}, {0x34f, 0x34f}, {0x61c, 0x61c}, {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},
		{0x202a, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb},
		{0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
	} {
		for r := few[0]; r <= few[1]; r++ {
			if !invisible.Is(r) {
				t.Errorf("%U has a width", r)
			}
		}
	}
}

func TestCharactersThatAreNotInvisible(t *testing.T) {
	for name, r := range map[string]rune{
		"a letter": 'a', "a space": ' ', "a space that does not break": 0xa0, "a line end": '\n', "another control character": 0x85,
		"a hyphen": 0x2010, "a line separator": 0x2028, "a combining accent": 0x301, "the Arabic sign of a number": 0x600, "private use": 0xe000,
		"an emoji": 0x1f600, "the replacement character": 0xfffd,
	} {
		if invisible.Is(r) {
			t.Errorf("%s, %U, is invisible", name, r)
		}
	}
}
