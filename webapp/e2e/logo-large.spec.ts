// Pictures that are larger than a logo may be: the page makes them smaller, and refuses only what it cannot draw.

import { type Locator, type Page } from '@playwright/test'
import { animated, expect, test, type Upload, type Wizard } from './harness'

const LIMIT = 1_048_576

/** Returns a picture that a browser writes: `noise` is the share of its pixels that are random, which makes its file large. */
async function picture(page: Page, type: 'jpeg' | 'png', width: number, height: number, noise: number) {
  const base64 = await page.evaluate(
    async ({ type, width, height, noise }) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')!
      context.fillStyle = '#26528a'
      context.fillRect(0, 0, width, height)
      const data = context.getImageData(0, 0, width, Math.max(1, Math.floor(height * noise)))
      for (let i = 0; noise && i < data.data.length; i++)
        if (i % 4 !== 3) data.data[i] = Math.floor(Math.random() * 256)
      context.putImageData(data, 0, 0)
      context.clearRect(0, height / 2, width / 4, height / 4)
      const blob = await canvas.convertToBlob({ type: `image/${type}` })
      return new Promise<string>(resolve => {
        const reader = new FileReader()
        reader.onload = () => resolve((reader.result as string).split(',')[1]!)
        reader.readAsDataURL(blob)
      })
    },
    { type, width, height, noise },
  )
  return Buffer.from(base64, 'base64')
}

/** Puts into a JPEG, as a phone that is held upright does, that it is to be turned to the right. */
function turned(jpeg: Buffer): Buffer {
  const exif = Buffer.from(
    'ffe1002245786966000049492a00080000000100120103000100000006000000' + '00000000',
    'hex',
  )
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /./ })

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

/** Chooses a picture that is too large, and expects that the server takes what it is made smaller to. Returns the size that the page names. */
async function shrunk(wizard: Wizard, file: Upload) {
  const { page, t } = wizard
  const shown = page.getByRole('img', { name: t('wizard_logo_alt') }).filter({ visible: true })
  const [before, after] = t('logo_shrunk', { width: '|', height: '|' }).split(/\|.*\|/)
  const words = verdict(page).getByText(before!, { exact: false })
  const answer = page.waitForResponse(/\/logos\b/)
  await page.locator('label:has(#logo)').evaluate(field => field.scrollIntoView({ block: 'center' }))
  await wizard.logo(file)
  const { data } = (await (await answer).json()) as { data: { bytes: number; type: string } }
  expect(data.bytes).toBeLessThanOrEqual(LIMIT)
  expect(data.type, 'the format of the file').toBe(file.mimeType)
  await expect(verdict(page).getByText(t('logo_checked'))).toBeVisible()
  await expect(words).toContainText(after!)
  expect(await bottomOf(words), 'the words are above the bar').toBeLessThan(
    (await wizard.bar.boundingBox())!.y,
  )
  const [width = 0, height = 0] = (await words.innerText()).match(/\d+/g)!.map(Number)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
  await expect(page.getByText(file.name).first()).toBeVisible()
  return { width, height }
}

for (const width of [390, 1440])
  test(`a picture that is too large is made smaller, at ${width} px`, async ({ page, wizard }) => {
    const { t } = wizard
    await page.setViewportSize({ width, height: 664 }) // of a phone, without the browser's bars
    await wizard.open()
    await wizard.choice('wizard_type_LOGO').check()

    await test.step('a photo of twelve megapixels, as it was held', async () => {
      const buffer = turned(await picture(page, 'jpeg', 4000, 3000, 0.3))
      expect(buffer.length).toBeGreaterThan(2 * LIMIT)
      const size = await shrunk(wizard, { name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer })
      expect(size.height / size.width).toBeCloseTo(4 / 3, 1)
      expect(size.height).toBeGreaterThan(945)
    })
    await test.step('one of few bytes and too many pixels', async () => {
      const buffer = await picture(page, 'png', 6000, 4000, 0)
      expect(buffer.length).toBeLessThan(LIMIT)
      const size = await shrunk(wizard, { name: 'poster.png', mimeType: 'image/png', buffer })
      expect(size.width * size.height).toBeGreaterThan(15_900_000)
      await expect(verdict(page).getByText(t('logo_transparent'))).toBeVisible()
    })
    await test.step('one of few pixels and too many bytes, with what to know about it', async () => {
      const buffer = await picture(page, 'png', 900, 900, 1)
      expect(buffer.length).toBeGreaterThan(LIMIT)
      const size = await shrunk(wizard, { name: 'noise.png', mimeType: 'image/png', buffer })
      await expect(
        verdict(page).getByText(t('logo_small', { ...size, cm: '|' }).split('|')[0]!),
      ).toBeVisible()
    })
    await test.step('one that moves, of which it says that only the first picture stays', async () => {
      const buffer = await picture(page, 'png', 900, 900, 1)
      await shrunk(wizard, animated({ name: 'moving.png', mimeType: 'image/png', buffer }))
      await expect(verdict(page).getByText(t('logo_moving'))).toBeVisible()
    })
    await test.step('not what cannot be drawn, which is named beside the last good one', async () => {
      const buffer = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(LIMIT)])
      await wizard.logo({ name: 'half.jpg', mimeType: 'image/jpeg', buffer })
      await expect(page.locator('#logo-error')).toHaveText(`half.jpg: ${t('fault_max_file_size_reached')}`)
      await expect(page.getByText('moving.png').first()).toBeVisible()
    })
  })

test('of two pictures that are chosen one after the other, the later one is taken', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.choice('wizard_type_LOGO').check()
  const large = await picture(page, 'jpeg', 4000, 3000, 0.3)
  const small = await picture(page, 'png', 96, 96, 0)
  await wizard.logo({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  await wizard.logo({ name: 'small.png', mimeType: 'image/png', buffer: small })
  await expect(verdict(page).getByText(wizard.t('logo_checked'))).toBeVisible()
  await page.waitForTimeout(3000) // the large one would be taken by then
  await expect(page.getByText('small.png').first()).toBeVisible()
  await expect(page.getByText('large.jpg')).toHaveCount(0)
})
