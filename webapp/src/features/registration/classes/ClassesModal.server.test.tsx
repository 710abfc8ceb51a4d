import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lost, serve } from '../../../api/testserver'
import { loadCore } from '../../../core/load'
import { fromDisk } from '../../../core/testing'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { NOTHING_CHOSEN } from './choice'
import { ClassesModal } from './ClassesModal'

vi.mock('../../../core/search', () => ({
  startClassSearch: () => Promise.reject(new Error('no WebAssembly')),
}))

await Promise.all([load('en', 'steps'), load('en', 'classes'), load('en', 'needs'), loadCore(fromDisk)])

const NEEDS = 'POST /classes/needs'
const need = (words: string, id: string) => ({
  words,
  classes: [{ class: id, epigraphs: [], matched: [words], sure: 'sure', why: 'class' }],
})

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

function open(): void {
  render(
    <Provider store={store}>
      <ClassesModal choice={NOTHING_CHOSEN} territory="SPAIN" sold="" onSave={vi.fn()} onClose={vi.fn()} />
    </Provider>,
  )
}

it('proposes what the server finds where there is no search in the page', async () => {
  const { sent } = serve({
    [NEEDS]: () => ({ data: { needs: [need('candles', 'c4'), need('soap', 'c3')], not: [] } }),
  })
  open()
  type('cand')
  type('candles and soap')
  const proposal = await screen.findByRole('region', { name: text('needs_title') }, { timeout: 20_000 })
  expect(within(proposal).getByText(/^Fuels/)).toBeDefined()
  expect(within(proposal).getByText(/^Cosmetics/)).toBeDefined()
  expect(sent(NEEDS).map(({ body }) => body)).toEqual([{ query: 'candles and soap', lang: 'en' }])
})

it('filters the classes where the server cannot be reached either', async () => {
  serve({ [NEEDS]: lost })
  open()
  type('kombucha')
  await vi.waitFor(() => expect(document.getElementById('class-c30')).not.toBeNull(), { timeout: 20_000 })
  await vi.waitFor(() => expect(document.getElementById('class-c1')).toBeNull(), { timeout: 20_000 })
})
