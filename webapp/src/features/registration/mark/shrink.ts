/** Makes a picture that is too large for a logo smaller: a photo from a phone always is, and who took it may not know how. */
import { LOGO_BYTES } from '../../../core/limits.gen'
import type { FileKind } from './picture'

/** The longest side and the most pixels of a picture that the server accepts, as in api/logo. */
const LONGEST = 8192
const PIXELS = 16_000_000

/** The formats in which every browser writes a picture. */
const TYPES: Partial<Record<FileKind, string>> = { jpg: 'image/jpeg', png: 'image/png' }

export interface Shrunk {
  file: File
  width: number
  height: number
}

/**
 * Returns a picture within the limits of a logo, in the format of its file; null for a file that is within them, and for one that cannot
 * be made smaller. `begin` is called before what may take seconds.
 */
export async function shrink(file: File, kind: FileKind, begin: () => unknown): Promise<Shrunk | null> {
  const type = TYPES[kind]
  const picture = type && (await createImageBitmap(file).catch(() => null))
  if (!picture) return null
  try {
    return await within(picture, file, type, begin)
  } finally {
    picture.close() // a photo has a hundred megabytes of pixels, which a phone may not have twice
  }
}

/** Makes a picture smaller until its file is within the limits; null if it is. */
async function within(picture: ImageBitmap, file: File, type: string, begin: () => unknown) {
  const { width, height } = picture
  let scale = Math.min(
    LONGEST / Math.max(width, height),
    Math.sqrt(PIXELS / (width * height)),
    scaleFor(file.size),
  )
  if (scale >= 1) return null
  begin()
  for (;;) {
    const made = await drawn(picture, scale, file.name, type)
    if (made.file.size <= LOGO_BYTES) return made
    scale *= scaleFor(made.file.size)
  }
}

/** By which a picture is made smaller so that its file has about the largest size. Noise grows in smaller pictures: it may need more. */
const scaleFor = (bytes: number) => (bytes > LOGO_BYTES ? Math.min(0.9, Math.sqrt(LOGO_BYTES / bytes)) : 1)

async function drawn(picture: ImageBitmap, scale: number, name: string, type: string): Promise<Shrunk> {
  const width = Math.max(1, Math.floor(picture.width * scale))
  const height = Math.max(1, Math.floor(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const small = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  canvas.getContext('2d')?.drawImage(small, 0, 0)
  small.close()
  const blob = await canvas.convertToBlob({ type })
  return { file: new File([blob], name, { type }), width, height }
}
