// Official terms: picked in the dialog of the classes, a pasted list compared, and both on the summary and the papers.

import { address, checkAxe, checkNoSideScroll, expect, pdfText, person, test, Wizard } from './harness'
import { importTerms, type Edition } from './kit/terms'

const EDITION: Edition = {
  en: {
    '030901': 'soaps of honey',
    '040901': 'candles of beeswax',
    '040902': 'candles of tallow for lanterns',
  },
  es: {
    '030901': 'jabones de miel',
    '040901': 'velas de cera de colmena',
    '040902': 'velas de sebo para faroles',
  },
}
const LIST = {
  en: '4: candles of beeswax; candles; soaps of honey; candle of tallow for lantern\nzeppelins',
  es: '4: velas de cera de colmena; velas; jabones de miel; vela de sebo para farol\nzepelines',
}

test.use({ settings: { SELLO_QUEUE: 'notify' } }) // a server of its own, since it has terms

for (const [language, locale, width] of [
  ['en', 'en-GB', 1440],
  ['es', 'es-ES', 390],
] as const)
  test.describe(`${language} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('terms are picked and compared, and stay word for word', async ({ page, post, server }) => {
      await importTerms(server, EDITION)
      const wizard = new Wizard(page, language)
      const { t } = wizard
      const terms = EDITION[language]
      const asked: string[] = []
      page.on(
        'request',
        request =>
          request.url().includes('/api/') && request.url().includes('/terms') && asked.push(request.url()),
      )
      await wizard.open()
      const email = address('terms')
      await wizard.choice('wizard_type_NAME').check()
      await wizard.page.getByLabel(t('wizard_name'), { exact: true }).fill('Colmena')
      await wizard.choice('wizard_territory_SPAIN').check()
      expect(asked, 'nothing of the terms comes with the page').toEqual([])
      const dialog = await wizard.openClasses()

      await test.step('a list of one’s own does not stand between the question and its answer', async () => {
        const question = dialog.getByLabel(t('wizard_classes_question'))
        await question.fill(language === 'en' ? 'candles' : 'velas')
        const proposal = dialog.getByRole('region', { name: t('needs_title') })
        await expect(proposal).toBeVisible()
        const paste = dialog.getByRole('button', { name: t('official_paste'), exact: true })
        await expect(async () => {
          const [answer, below] = [await proposal.boundingBox(), await paste.boundingBox()]
          expect(below!.y).toBeGreaterThanOrEqual(answer!.y + answer!.height)
        }).toPass() // the answer may grow between the two
        await expect(
          dialog.getByRole('status').filter({ hasText: t('classes_search_proposed', { numbers: '4' }) }),
        ).toHaveCount(1)
        await question.fill('')
      })

      await test.step('a term of an open class is ticked', async () => {
        await wizard.classBox(dialog, 4).check()
        await dialog.getByRole('button', { name: t('official_title'), exact: true }).click()
        await dialog.getByLabel(t('official_search', { number: 4 })).fill(language === 'en' ? 'bees' : 'COLM')
        const box = dialog.getByRole('checkbox', { name: terms['040901'] ?? '' })
        await expect(dialog.getByRole('checkbox', { name: terms['040902'] ?? '' })).toHaveCount(0)
        await box.focus()
        await page.keyboard.press('Space')
        await expect(box).toBeChecked()
        await expect(dialog.getByRole('link', { name: t('official_source') })).toHaveAttribute(
          'rel',
          /license/,
        )
        await checkAxe(page, 'official terms of a class')
      })

      await test.step('each line of a list is answered, and can be taken', async () => {
        await dialog.getByRole('button', { name: t('official_paste'), exact: true }).click()
        await dialog.getByLabel(t('official_list'), { exact: true }).fill(LIST[language])
        await dialog.getByRole('button', { name: t('official_check'), exact: true }).click()
        const classes = await dialog
          .getByRole('list', { name: t('classes_list') })
          .locator('..')
          .boundingBox()
        expect(classes?.height, 'the list of the classes keeps its room').toBeGreaterThan(300)
        for (const verdict of ['accepted', 'vague', 'moved', 'reworded', 'unknown'])
          await expect(dialog.getByText(t(`official_verdict_${verdict}`))).toBeVisible()
        const take = (number: number, text = '') =>
          dialog.getByRole('button', { name: t('official_take', { text, number }) }).last()
        await expect(take(4, terms['040901']).first()).toHaveAttribute('aria-pressed', 'true')
        await take(3, terms['030901']).click()
        await take(4, terms['040902']).click()
        await expect(take(4, terms['040902'])).toHaveAttribute('aria-pressed', 'true')
        const own = language === 'en' ? 'zeppelins' : 'zepelines'
        const line = dialog.getByRole('listitem').filter({ hasText: own })
        await line.getByText(t('official_own_take'), { exact: true }).first().click()
        await expect(line.getByText(t('official_own_words'))).toBeVisible()
        await line.getByLabel(t('official_own_class'), { exact: true }).selectOption('c4')
        await line.getByRole('button', { name: t('official_own_of', { text: own }) }).click()
        await checkAxe(page, 'a compared list')
        await checkNoSideScroll(page, 'a compared list')
        const tray = dialog.getByRole('group', { name: t('classes_chosen') })
        const others = tray.getByRole('button', { name: t('classes_chosen_more_one', { count: 1 }) })
        if (width < 400) await others.click() // a phone has room for one chip with words
        await expect(tray.getByText(t('classes_chip_items_other', { count: 3 }))).toBeVisible()
      })

      await test.step('Back closes the dialog and keeps what was taken', async () => {
        await page.goBack()
        await expect(dialog).toBeHidden()
        await wizard.openClasses()
        await expect(
          dialog.getByRole('group', { name: t('classes_chosen') }).getByRole('button'),
        ).toHaveCount(2)
        await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
        await expect(dialog).toBeHidden()
      })

      await wizard.button('continue').click()
      await expect(wizard.heading('owners')).toBeVisible()
      await page.reload() // the draft has them
      await wizard.party(wizard.owner(), person({ email }))
      await wizard.consents()
      await wizard.button('continue').click()
      await expect(wizard.heading('review')).toBeVisible()
      const said = (text: string, number: string) => t('official_term', { text, number, edition: '13-2026' })
      const chosen = Object.entries(terms).map(([number, text]) => said(text, number))
      const own = t('official_own', { text: language === 'en' ? 'zeppelins' : 'zepelines' })
      for (const text of [...chosen, own, t('official_source')])
        await expect(page.getByText(text, { exact: true })).toBeVisible()
      await checkAxe(page, 'the summary with terms')

      await wizard.openPayment()
      await wizard.pay()
      const mail = await post.find(email, /SE-/)
      for (const { name, bytes } of mail.attachments ?? []) {
        const text = pdfText(Buffer.from(bytes, 'base64'))
        for (const words of [...chosen, own]) expect(text, name).toContain(words)
        expect(text, name).toContain('CC BY 4.0')
      }
      for (const words of [...chosen, own]) expect(mail.text).toContain(words)
    })
  })
