import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lost, order, serve } from '../../api/testserver'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { errors, until } from '../../testing'
import { Papers } from './Papers'

const saveFile = vi.hoisted(() => vi.fn())
vi.mock('../../ui/saveFile', () => ({ saveFile }))

await load('en', 'stations')

const paid = order({ paid: true, state: 'paid', reference: 'SE-ABCDEFGH' })
const button = (name: string) => screen.getByRole('button', { name })
const isIdle = (name: string) => button(name).getAttribute('aria-busy') === null

function show() {
  saveFile.mockReset()
  render(
    <Provider store={store}>
      <Suspense>
        <Papers order={paid} />
      </Suspense>
    </Provider>,
  )
}

it.each([
  ['Receipt (PDF)', 'receipt.pdf', 'receipt-SE-ABCDEFGH.pdf'],
  ['Filing summary (PDF)', 'summary.pdf', 'filing-summary-SE-ABCDEFGH.pdf'],
])('a press on “%s” downloads it once, under the reference of the order', async (name, path, file) => {
  const server = serve({ [`GET /trademarks/o-1/${path}`]: { raw: 'the paper' } })
  show()
  fireEvent.click(button(name))
  expect(isIdle(name)).toBe(false)
  fireEvent.click(button(name))
  await until(() => isIdle(name))
  expect(server.log()).toHaveLength(1)
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), file)
})

it('a paper that did not arrive is said to be missing, and arrives with the next press', async () => {
  const said = errors()
  const server = serve({ 'GET /trademarks/o-1/receipt.pdf': lost })
  show()
  fireEvent.click(button('Receipt (PDF)'))
  await until(() => isIdle('Receipt (PDF)'))
  expect(said).toHaveLength(1)
  expect(saveFile).not.toHaveBeenCalled()
  server.routes['GET /trademarks/o-1/receipt.pdf'] = { raw: 'the paper' }
  fireEvent.click(button('Receipt (PDF)'))
  await until(() => isIdle('Receipt (PDF)'))
  expect(saveFile).toHaveBeenCalledOnce()
})
