// A logo mark in the European Union: files that are refused, one that is replaced and removed; then a
// card that is declined, a bank that says no, and at last a payment.

import { PROVIDER } from './kit/mail'
import { answerChallenge, CARD, expect, payCard, png, svg, test } from './harness'

const LIMIT = 1_048_576

test('a logo in the EU is declined, refused by the bank, then paid', async ({
  page,
  post,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 402 POST .*confirm/)
  const { t } = wizard
  const preview = page.getByRole('img', { name: t('wizard_logo_alt') })

  await test.step('files that cannot be taken are told of at once, and the last good one stays', async () => {
    await wizard.open()
    await wizard.choice('wizard_type_LOGO').check()
    await wizard.choice('wizard_territory_EU').check()
    await expect(wizard.price).toHaveText('from €1,100')
    await wizard.logo({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no drawing') })
    await expect(page.getByText(t('fault_file_type'))).toBeVisible()
    await expect(page.locator('#logo')).toBeFocused()
    await wizard.logo(svg('large.svg', LIMIT + 1))
    await expect(page.getByText(t('fault_max_file_size_reached'))).toBeVisible()
    await wizard.logo({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no drawing') })
    await expect(page.locator('#logo-error')).toHaveText(t('fault_file_type'))
    await expect(page.getByText('notes.png')).toHaveCount(0)
    await expect(preview).toHaveCount(0)
    await wizard.logo({ name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
    await expect(page.locator('#logo-error')).toHaveText(t('fault_file_empty'))
    await wizard.logo(svg('just.svg', LIMIT))
    await expect(page.getByText('just.svg').first()).toBeVisible()
    await expect(page.getByText(t('fault_max_file_size_reached'))).toBeHidden()
    await wizard.logo(svg('larger.svg', LIMIT + 1))
    await expect(page.getByText(t('fault_max_file_size_reached'))).toBeVisible()
    await expect(page.getByText('just.svg').first()).toBeVisible()
  })

  await test.step('a logo can be replaced and removed, and one is needed', async () => {
    await wizard.logo(png('disc.png'))
    await expect(page.getByText('disc.png').first()).toBeVisible()
    await expect(page.getByText('just.svg')).toHaveCount(0)
    await expect(preview.first()).toBeVisible()
    await page.getByRole('button', { name: t('file_remove', { name: 'disc.png' }) }).click()
    await expect(preview).toHaveCount(0)
    await wizard.classes([3, 44])
    await expect(wizard.price).toHaveText('from €1,200')
    await wizard.button('continue').click()
    await expect(page.locator('#logo')).toBeFocused()
    await expect(page.locator('#logo-error')).toHaveText(t('fault_required_trademark_logo'))
    await wizard.logo(png('disc.png'))
    await expect(page.locator('#logo-error')).toHaveCount(0)
  })

  const who = await wizard.toPayment({ name: '', logo: png('disc.png'), territory: 'EU', classes: [5] })
  await expect(page.getByTestId('payment-amount')).toHaveText('€1,400')

  await test.step('declined', async () => {
    await payCard(page, CARD.declined)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/declined/i)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(t('payment_failed_line'))
  })
  await test.step('the bank is told no, above everything', async () => {
    await payCard(page, CARD.asks)
    await answerChallenge(page, 'fail')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/authenticat/i)
  })
  await test.step('the bank is told yes', async () => {
    await payCard(page, CARD.asks)
    await answerChallenge(page, 'complete')
    await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()
    await expect(page.locator('#content').getByRole('img', { name: t('wizard_logo_alt') })).toHaveJSProperty(
      'complete',
      true,
    )
  })

  await test.step('one receipt; the provider has the logo; the paid order shows it', async () => {
    await post.find(who.email, 'Payment received')
    const notice = await post.find(PROVIDER, new RegExp(`^Paid order .*`))
    const mine = (await post.all(PROVIDER)).find(mail => mail.text.includes(who.email)) ?? notice
    expect(mine.attachments?.map(({ name, type }) => [name, type])).toEqual([['disc.png', 'image/png']])
    expect(mine.attachments?.[0]?.bytes).toBe(png('disc.png').buffer.toString('base64'))
    expect(
      (await post.all(who.email)).filter(mail => mail.subject.startsWith('Payment received')),
    ).toHaveLength(1)
    const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
    await page.goto(`/?trademarkId=${order}`)
    const shown = page.getByRole('region', { name: t('success_certificate') }).getByRole('img') // the list of the order has it too
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  })
})

const drawing = (name: string, inside: string, size = 'viewBox="0 0 9 9"') => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`),
})
const STAR = '<path d="M1 1h7v7z"/>'
const LONG = `${'the-final-version-of-our-new-logo-'.repeat(5)}2026.svg`

for (const width of [390, 1440]) {
  test(`a logo is checked when it is chosen, at ${width} px`, async ({ page, guard, wizard }) => {
    guard.expect(/answer: 422 POST .*logos/, /failed: POST .*logos/)
    const { t } = wizard
    const error = page.locator('#logo-error')
    const verdict = page.getByRole('status').filter({ hasText: /./ })
    await page.setViewportSize({ width, height: 900 })
    await wizard.open()
    await wizard.choice('wizard_type_LOGO').check()

    await test.step('by its content', async () => {
      await wizard.logo({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('RIFF1234WEBPVP8 ') })
      await expect(error).toHaveText(t('fault_logo_webp'))
      for (const [name, content, fault] of [
        ['a.webp', 'RIFF1234WEBPVP8 ', 'fault_logo_webp'],
        ['a.heic', '\0\0\0\x18ftypheic', 'fault_logo_heic'],
        ['a.svgz', '\x1f\x8b\b\0', 'fault_logo_svgz'],
        ['a.exe', 'GIF89a', 'fault_file_type'],
        ['a\u202eb.gif', 'GIF89a', 'fault_invalid_character_logo'], // its name is drawn backwards
      ] as const) {
        await wizard.logo({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') })
        await expect(error, name).toHaveText(t(fault))
      }
      await wizard.logo({ ...png('half.png'), buffer: png('half.png').buffer.subarray(0, 60) })
      await expect(error).toHaveText(t('fault_logo_broken'))
    })
    await test.step('by the server, with the reason', async () => {
      await wizard.logo(drawing('script.svg', '<script>alert(1)</script>'))
      await expect(error).toHaveText(t('fault_logo_script'))
      await expect(page.getByText('script.svg')).toHaveCount(0)
      await wizard.logo(drawing('empty.svg', '<defs/>'))
      await expect(error).toHaveText(t('fault_logo_empty'))
      await expect(page.getByText('empty.svg')).toHaveCount(0)
      for (const size of [
        'width="0" height="0" viewBox="0 0 0 0"',
        'width="1000000000" height="1000000000"',
      ]) {
        await wizard.logo(png('disc.png'))
        await expect(error).toHaveCount(0)
        await wizard.logo(drawing('unseen.svg', STAR, size))
        await expect(error, size).toHaveText(t('fault_logo_empty'))
        await expect(page.getByText('unseen.svg')).toHaveCount(0)
      }
      await wizard.logo(png('dot.png', 1))
      await expect(error).toHaveText(t('fault_logo_few_pixels'))
      await expect(page.getByText('dot.png')).toHaveCount(0)
    })
    await test.step('with what to know about a picture', async () => {
      await wizard.logo(png('white.png', 96, [255, 255, 255]))
      await expect(verdict.getByText(t('logo_blank'))).toBeVisible()
      await wizard.logo(png('light.png', 96, [255, 255, 240]))
      await expect(verdict.getByText(t('logo_transparent'))).toBeVisible()
      await expect(verdict.getByText(t('logo_blank'))).toHaveCount(0)
      await wizard.logo(png('disc.png'))
      await expect(verdict.getByText(t('logo_checked'))).toBeVisible()
      await expect(verdict.getByText(t('logo_transparent'))).toBeVisible()
      await expect(verdict.getByText(t('logo_small', { width: 96, height: 96, cm: '0.8' }))).toBeVisible()
    })
    await test.step('and about a drawing, of which nothing is seen on white', async () => {
      await wizard.logo(drawing('white.svg', '<g fill="#fff"><path d="M1 1h7v7z"/></g>'))
      await expect(verdict.getByText(t('logo_blank'))).toBeVisible()
      await expect(verdict.getByText(t('logo_checked'))).toBeVisible()
      await wizard.logo(drawing('dot.svg', STAR, 'viewBox="0 0 100000 100000"'))
      await expect(page.getByTitle('dot.svg').first()).toBeVisible()
      await expect(verdict.getByText(t('logo_blank'))).toBeVisible()
      await wizard.logo(drawing('ink.svg', STAR, 'width="1000000000" height="1000000000" viewBox="0 0 9 9"'))
      await expect(page.getByTitle('ink.svg').first()).toBeVisible()
      await expect(verdict.getByText(t('logo_checked'))).toBeVisible()
      await expect(verdict.getByText(t('logo_blank'))).toHaveCount(0)
    })
    await test.step('and shown as it is stored and printed, its long name on one line', async () => {
      await wizard.logo(
        drawing(LONG, `${STAR}<a href="https://sun.example">${STAR}</a><set attributeName="x"/>`),
      )
      await expect(verdict.getByText(t('logo_rewritten'))).toBeVisible()
      await expect(verdict.getByText(t('logo_still'))).toBeVisible()
      const shown = page.getByRole('img', { name: t('wizard_logo_alt') }).filter({ visible: true })
      await expect(shown).toHaveAttribute('src', /logos/)
      expect(await shown.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
      await expect(page.getByText(t('logo_printed')).filter({ visible: true })).toBeVisible()
      const name = page.getByTitle(LONG).first()
      const at = (await name.boundingBox())!
      expect(at.height).toBeLessThan(40)
      const end = await name.evaluate(node => node.lastElementChild!.getBoundingClientRect().right)
      expect(end, 'it is not written over what stands beside it').toBeLessThanOrEqual(at.x + at.width + 0.5)
      await expect(name).toHaveText(LONG)
    })
    await test.step('also if the browser draws only what the server makes of it', async () => {
      const latin = drawing('latin.svg', `<title>Cañón</title>${STAR}`).buffer.toString()
      const declared = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${latin}`, 'latin1')
      const kinds = [
        { name: 'latin.svg', mimeType: 'image/svg+xml', buffer: declared },
        { ...png('disc.svg'), mimeType: 'image/svg+xml' },
        { name: 'unmarked.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(latin, 'utf16le') },
      ]
      for (const file of kinds) {
        await wizard.logo(file)
        await expect(page.getByTitle(file.name).first()).toBeVisible()
        const shown = page.getByRole('img', { name: t('wizard_logo_alt') }).filter({ visible: true })
        const drawn = (image: HTMLImageElement) =>
          image.src.includes('/logos/') && image.complete && image.naturalWidth > 0
        await expect.poll(() => shown.evaluate(drawn), file.name).toBe(true)
        await expect(error, file.name).toHaveCount(0)
      }
    })
    await test.step('not without network, where saving checks it', async () => {
      await page.context().setOffline(true)
      await wizard.logo(drawing('later.svg', STAR))
      await expect(verdict.getByText(t('logo_unchecked'))).toBeVisible()
      await expect(page.getByText('later.svg').first()).toBeVisible()
      await page.context().setOffline(false)
    })
  })
}
