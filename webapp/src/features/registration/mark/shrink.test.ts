import { afterEach, expect, it, vi } from 'vitest'
import { LOGO_BYTES } from '../../../core/limits.gen'
import { shrink } from './shrink'

afterEach(() => vi.unstubAllGlobals())

/** Stands in for the browser's pictures, of which each has a side and as many bytes as pixels in a file; lists those that hold memory. */
function pictures(side: number) {
  const held = new Set<object>()
  vi.stubGlobal('createImageBitmap', (_: unknown, to?: { resizeWidth: number; resizeHeight: number }) => {
    const picture = {
      width: to?.resizeWidth ?? side,
      height: to?.resizeHeight ?? side,
      close: () => held.delete(picture),
    }
    held.add(picture)
    return Promise.resolve(picture)
  })
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext = () => ({ drawImage: () => {} })
    convertToBlob = () => Promise.resolve(new Blob([new Uint8Array(this.width * this.height)]))
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  return held
}

it.each([
  ['that is too large', 1500, LOGO_BYTES * 2, true],
  ['of many pixels', 4100, 1000, true],
  ['within the limits', 900, 1000, false],
])('the pixels of a picture %s are released', async (_, side, bytes, smaller) => {
  const held = pictures(side)
  const file = new File([new Uint8Array(bytes)], 'a.png')
  const made = await shrink(file, 'png', () => {})
  expect(made !== null).toBe(smaller)
  if (made) expect(made.file.size).toBeLessThanOrEqual(LOGO_BYTES)
  expect(held.size).toBe(0)
})
