/** What a file is by its content, and how it will print. Only what the browser can see at once: the server checks the rest. */

/** By the first bytes: a type that is accepted, one that is often chosen by mistake, or another. */
export type FileKind = 'gif' | 'jpg' | 'png' | 'pdf' | 'svg' | 'webp' | 'heic' | 'other'

const SIGNS: [FileKind, RegExp][] = [
  ['gif', /^GIF8[79]a/],
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['pdf', /^%PDF-/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heic', /^[^]{4}ftyp(hei|hev|mif1|msf1|avi)/],
  ['svg', /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s*\0?</],
]

export async function kindOf(file: Blob): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const start = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return SIGNS.find(([, sign]) => sign.test(start))?.[0] ?? 'other'
}

/** The fault of a kind that is not accepted. */
export const REFUSED: Partial<Record<FileKind, string>> = {
  webp: 'logo_webp',
  heic: 'logo_heic',
  other: 'file_type',
}

/** The side in pixels with which a picture fills the 8 cm of the office at 300 dots per inch, as api/logo prints it. */
const PRINTED = 945

/** What to know about a logo that is accepted as it is. */
export type Advice =
  | { text: 'logo_blank' | 'logo_transparent' | 'logo_moving' | 'logo_letters' }
  | { text: 'logo_small'; width: number; height: number; cm: string }

/** What to know about a file of an accepted kind; null where it cannot be drawn. */
export async function adviceOn(file: Blob, kind: FileKind, language: string): Promise<Advice[] | null> {
  if (kind === 'pdf') return []
  if (kind === 'svg') return drawingAdvice(await file.text())
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { width, height } = picture
  const found: Advice[] = []
  const seen = inPrint(picture)
  if (seen) found.push({ text: seen })
  if (Math.max(width, height) < PRINTED)
    found.push({ text: 'logo_small', width, height, cm: sharpUpTo(width, height, language) })
  if (await moves(file, kind)) found.push({ text: 'logo_moving' })
  picture.close()
  return found
}

function sharpUpTo(width: number, height: number, language: string): string {
  const cm = (Math.max(width, height) / PRINTED) * 8
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(cm)
}

function drawingAdvice(text: string): Advice[] {
  const found: Advice[] = []
  if (/<(animate|set)\b|@(-\w+-)?keyframes/i.test(text)) found.push({ text: 'logo_moving' })
  if (/<(\w+:)?text\b/.test(text)) found.push({ text: 'logo_letters' })
  return found
}

/** The side of the square in which a picture is looked at: small enough for a telephone, large enough for thin lines. */
const SAMPLED = 256
/** The values of a channel, of 255, above which it is taken for full. */
const FULL = 249

/** What is transparent in a picture, or that nothing of it is seen on white paper. */
function inPrint(picture: ImageBitmap): 'logo_blank' | 'logo_transparent' | undefined {
  const scale = Math.min(1, SAMPLED / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(picture.width * scale))
  canvas.height = Math.max(1, Math.floor(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const onWhite = (value: number, i: number) => 255 - ((255 - value) * data[i | 3]!) / 255
  if (data.every((value, i) => i % 4 === 3 || onWhite(value, i) > FULL)) return 'logo_blank'
  return data.some((value, i) => i % 4 === 3 && value <= FULL) ? 'logo_transparent' : undefined
}

/** Several pictures: of a GIF its second image, of a PNG the block that says so. */
async function moves(file: Blob, kind: FileKind): Promise<boolean> {
  if (kind === 'jpg') return false
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  return kind === 'png' ? text.slice(0, 4096).includes('acTL') : text.split('\x21\xf9\x04').length > 2
}
