// What an edition that is coming makes of a term: the line beside the term, in the list of a class and in a compared list.

import type { Page } from '@playwright/test'
import { checkAxe, checkNoSideScroll, expect, person, test, Wizard } from './harness'
import { importTerms, type Edition } from './kit/terms'

const NOW: Edition = {
  en: { '040901': 'candles of beeswax', '040902': 'wicks of hemp' },
  es: { '040901': 'velas de cera de colmena', '040902': 'mechas de cáñamo' },
}
const NEXT: Edition = {
  en: { '200901': NOW.en['040901'] ?? '', '040902': NOW.en['040902'] ?? '' },
  es: { '200901': NOW.es['040901'] ?? '', '040902': NOW.es['040902'] ?? '' },
}

type Config = { data: { nice: { from: string }; official_moves: object[] } }
type Terms = { class: number; next?: number[] }[]

/** Puts into the answers of the server what it says of a move in the six weeks before an edition; its clock is the real one. */
async function announce(page: Page, lang: string, from: string) {
  const change = <T>(path: string, edit: (answer: T) => void) =>
    page.route(`**/_/api/v1/${path}`, async route => {
      const response = await route.fetch()
      const json = (await response.json()) as T
      edit(json)
      await route.fulfill({ response, json })
    })
  await change<Config>('config*', ({ data }) => {
    Object.assign(data.nice, { coming: '13-2027', from })
    data.official_moves.push({ lang, moves: 1 })
  })
  await change<{ data: { moves: object[] } }>('terms/packed*', ({ data }) =>
    data.moves.push({ at: 0, classes: [20] }),
  )
  await change<{ data: { lines: { terms: Terms }[] } }>('terms/check*', ({ data }) => {
    const [term] = data.lines[0]?.terms ?? []
    if (term) term.next = [20]
  })
}

test.use({ settings: { SELLO_QUEUE: 'notify', SELLO_REPORT_DAYS: '4' } }) // a server of its own, since it has terms

for (const [language, locale, width, day] of [
  ['en', 'en-GB', 1440, '1 January 2027'],
  ['es', 'es-ES', 390, '1 de enero de 2027'],
] as const)
  test.describe(`${language} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('a term that moves says from when on and where', async ({ page, server }) => {
      await importTerms(server, NOW)
      const config = (await (await page.request.get(`${server.url}/_/api/v1/config`)).json()) as Config
      const announced = config.data.nice.from === '2027-01-01'
      if (announced) await importTerms(server, NEXT, '2027-01-01')
      else await announce(page, language, '2027-01-01')

      const wizard = new Wizard(page, language)
      const { t } = wizard
      await wizard.open()
      await wizard.choice('wizard_territory_SPAIN').check()
      const dialog = await wizard.openClasses()
      await wizard.classBox(dialog, 4).check()
      await dialog.getByRole('button', { name: t('official_title'), exact: true }).click()
      const moves = t('official_moves', { day, number: '20' })
      const { '040901': moving = '', '040902': staying = '' } = NOW[language]
      await expect(dialog.getByRole('checkbox', { name: moving })).toHaveAccessibleDescription(
        `040901 · ${moves}`,
      )
      await expect(dialog.getByRole('checkbox', { name: staying })).toHaveAccessibleDescription('040902')
      await expect(dialog.getByText(moves)).toBeVisible()
      await checkAxe(page, 'a term that moves')
      await checkNoSideScroll(page, 'a term that moves')

      const said = `${moving} · ${moves}`
      const foot = dialog.getByRole('button', { name: t('classes_save'), exact: true }).locator('..')
      await dialog.getByRole('checkbox', { name: staying }).check()
      await expect(foot.getByText(moves)).toHaveCount(0)
      await dialog.getByRole('checkbox', { name: moving }).check()
      await expect(foot.getByText(said, { exact: true })).toBeVisible()
      await checkAxe(page, 'a chosen term that moves')

      await dialog.getByRole('button', { name: t('official_paste'), exact: true }).click()
      await dialog.getByLabel(t('official_list'), { exact: true }).fill(`4: ${moving}; ${staying}`)
      await dialog.getByRole('button', { name: t('official_check'), exact: true }).click()
      const line = (text: string) =>
        dialog
          .getByRole('listitem')
          .filter({ hasText: t('official_verdict_accepted') })
          .filter({ hasText: text })
      await expect(line(moving)).toContainText(said)
      await expect(line(staying)).not.toContainText(moves)

      await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
      await wizard.choice('wizard_type_NAME').check()
      await wizard.field(page, 'wizard_name').fill('Colmena')
      await wizard.button('continue').click()
      await wizard.party(wizard.owner(), person())
      await wizard.consents()
      await wizard.continueToReview()
      await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(moves)).toHaveCount(1)
    })
  })
