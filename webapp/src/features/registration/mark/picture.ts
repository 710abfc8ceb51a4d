/** What a file is by its content, and how it will print. Only what the browser can see at once: the server checks the rest. */

/** By the first bytes: a type that is accepted, one that is often chosen by mistake, or another. */
export type FileKind = 'gif' | 'jpg' | 'png' | 'pdf' | 'svg' | 'webp' | 'heic' | 'svgz' | 'other'

const SIGNS: [FileKind, RegExp][] = [
  ['gif', /^GIF8[79]a/],
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['pdf', /^%PDF-/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heic', /^[^]{4}ftyp(hei|hev|mif1|msf1|avi)/],
  ['svgz', /^\x1f\x8b/],
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
  svgz: 'logo_svgz',
  other: 'file_type',
}

/** The side in pixels with which a picture fills the 8 cm of the office at 300 dots per inch, as api/logo prints it. */
const PRINTED = 945

/** What to know about a logo that is accepted as it is. */
export type Advice =
  | { text: 'logo_blank' | 'logo_transparent' | 'logo_moving' | 'logo_still' | 'logo_letters' }
  | { text: 'logo_shrunk'; width: number; height: number }
  | { text: 'logo_small'; width: number; height: number; cm: string }

/** What to know about a file of an accepted kind; null where it cannot be drawn. */
export async function adviceOn(file: Blob, kind: FileKind, language: string): Promise<Advice[] | null> {
  if (kind === 'pdf') return []
  if (kind === 'svg') return drawingAdvice(file)
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { width, height } = picture
  const found: Advice[] = []
  const data = pixelsOf(picture, width, height)
  if (data && isBlank(data)) found.push({ text: 'logo_blank' })
  else if (data && isTransparent(data)) found.push({ text: 'logo_transparent' })
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

async function drawingAdvice(file: Blob): Promise<Advice[]> {
  const text = await file.text()
  const found: Advice[] = []
  const data = await drawingPixels(file)
  if (data && isBlank(data)) found.push({ text: 'logo_blank' })
  if (/<(animate|set)\b|@(-\w+-)?keyframes/i.test(text)) found.push({ text: 'logo_still' })
  if (/<(\w+:)?text\b/.test(text)) found.push({ text: 'logo_letters' })
  return found
}

/** Returns the pixels of an SVG; undefined where the browser draws none: in an encoding that only the server reads, or, in some browsers, without a size. */
async function drawingPixels(file: Blob): Promise<Uint8ClampedArray | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    await image.decode()
    return image.naturalWidth ? pixelsOf(image, image.naturalWidth, image.naturalHeight) : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** The side of the square in which a picture is looked at: small enough for a telephone, large enough for thin lines. */
const SAMPLED = 256
/** The values of a channel, of 255, above which it is taken for full. */
const FULL = 249

function pixelsOf(picture: CanvasImageSource, width: number, height: number): Uint8ClampedArray | undefined {
  const scale = Math.min(1, SAMPLED / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width * scale))
  canvas.height = Math.max(1, Math.floor(height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height).data
}

/** Reports whether nothing is seen on white paper. */
function isBlank(data: Uint8ClampedArray): boolean {
  const onWhite = (value: number, i: number) => 255 - ((255 - value) * data[i | 3]!) / 255
  return data.every((value, i) => i % 4 === 3 || onWhite(value, i) > FULL)
}

const isTransparent = (data: Uint8ClampedArray) => data.some((value, i) => i % 4 === 3 && value <= FULL)

/** Several pictures: of a GIF its second image, of a PNG the block that says so. */
export async function moves(file: Blob, kind: FileKind): Promise<boolean> {
  if (kind === 'jpg') return false
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  return kind === 'png' ? text.split('IDAT')[0]!.includes('acTL') : text.split('\x21\xf9\x04').length > 2
}
