import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Around } from '../testing'
import { ClassesView } from './ClassesView'

await load('en', 'steps')
await load('en', 'classes')

async function show(classes: Record<string, string[]>) {
  render(
    <Around>
      <ClassesView classes={classes} terms={[]} />
    </Around>,
  )
  await act(() => Promise.resolve())
  const said = document.body.textContent
  return (words: string) => said.split(words).length - 1
}

const ONE = text('wizard_review_heading')
const ALL = text('wizard_review_headings')

it('says in the class what it claims without items, where it is the only one', async () => {
  const count = await show({ c9: [], c25: ['c25e1'] })
  expect([count(ONE), count(ALL)]).toEqual([1, 0])
})

it('says once what several classes without items claim', async () => {
  const all = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`c${i + 1}`, []]))
  const count = await show({ ...all, c25: ['c25e1'] })
  expect([count(ONE), count(ALL)]).toEqual([0, 1])
})

it('says nothing of headings where every class has items', async () => {
  const count = await show({ c9: ['c9e1'], c25: ['c25e1'] })
  expect([count(ONE), count(ALL)]).toEqual([0, 0])
})

it('reads out the number of a class, which is drawn', async () => {
  const count = await show({ c25: ['c25e1'] })
  expect(count(text('wizard_certificate_class', { number: 25 }))).toBe(1)
})
