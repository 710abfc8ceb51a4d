/**
 * A loader of webpack that removes all characters but LETTERS from a font, which leaves two thirds of its bytes. A page with another
 * character also loads the whole file, by the faces of fonts.css.
 */
import subset from 'subset-font'

/** The characters of English, Spanish and Catalan with the names of countries, and the other signs of the page's texts. */
export const LETTERS = [
  ...characters(0x20, 0x7e),
  ...'\u00A0¡¿«»·ªº–—‘’“”…€←↑→↓',
  ...'ÀÁÅÇÈÉÍÏÑÒÓÚÜàáãçèéíïñòóôúü',
].join('')

/** The loader gets bytes, not text. */
export const raw = true

export default async function (font) {
  return subset(font, LETTERS, { targetFormat: 'woff2' })
}

function characters(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
}
