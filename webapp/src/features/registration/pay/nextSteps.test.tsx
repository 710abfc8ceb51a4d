import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Expected } from '../../../api/contract.gen'
import { LanguageContext, type Language } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { NextSteps } from './NextSteps'

const registered = { stage: 'registered', office: 'OEPM', months: 0 } as const

async function shown(language: Language, days: Pick<Expected, 'from' | 'until'>) {
  await load(language, 'page')
  await load(language, 'steps')
  const { container } = render(
    <LanguageContext value={language}>
      <NextSteps expected={[{ ...registered, ...days }]} />
    </LanguageContext>,
  )
  return container.textContent
}

it.each([
  ['en', 'between May and August 2027,'],
  ['es', 'entre mayo y agosto de 2027,'],
  ['ca', 'entre mayo y agosto de 2027,'],
] as const)(
  'says the year of the registration once where both months have it: %s',
  async (language, words) => {
    expect(await shown(language, { from: '2027-05-03', until: '2027-08-30' })).toContain(words)
  },
)

it('says the year of each month of the registration where they are in two years', async () => {
  const page = await shown('es', { from: '2026-11-03', until: '2027-02-28' })
  expect(page).toContain('entre noviembre de 2026 y febrero de 2027,')
})
