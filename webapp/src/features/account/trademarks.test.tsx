import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { order, refusal, serve, type Asked } from '../../api/testserver'
import type { Order } from '../../api/contract.gen'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import { askedAtom } from '../../ui/confirm'
import { toast } from '../../ui/toast'
import '../../ui/ConfirmDialog'
import '../../ui/toastify'
import { Trademarks } from './Trademarks'

await load('en', 'account')

const LIST = 'GET /trademarks'

const named = (name: string, paid = false): Order =>
  order({ id: name, paid, trademark_data: { ...order().trademark_data, name } })

/** Three pages of a list; the cursor of a page is its number. */
const pages = [[named('a1'), named('a2', true)], [named('b1')], [named('c1', true)]]
const page = ({ query }: Asked) => {
  const number = Number(query.get('cursor') ?? 0)
  const last = number + 1 === pages.length
  return { raw: { data: pages[number], ...(!last && { next_cursor: String(number + 1) }) } }
}

const more = () => screen.queryByRole('button', { name: 'Show more' })
const shown = () => ['a1', 'a2', 'b1', 'c1'].filter(name => screen.queryAllByText(name).length)
/** Returns the name of the card that has the focus. */
const focused = () => document.activeElement?.closest('li')?.querySelector('h3')?.textContent
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)

const open = async () => {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Trademarks onNew={() => {}} onRemoved={() => {}} />
      </MemoryRouter>
    </Provider>,
  )
  await until(() => shown().length > 0)
}

beforeEach(() => {
  vi.spyOn(toast, 'error').mockReturnValue(() => {})
  vi.spyOn(toast, 'success').mockReturnValue(() => {})
})

describe('the list of registrations', () => {
  it('shows a page, and one more at each press of the button until all are there', async () => {
    serve({ [LIST]: page })
    await open()
    expect(shown()).toEqual(['a1', 'a2'])
    expect(headings()).toEqual(['In progress 1+', 'History 1+'])
    fireEvent.click(more()!)
    expect(more()?.getAttribute('aria-busy')).toBe('true')
    await until(() => shown().length === 3)
    fireEvent.click(more()!)
    await until(() => shown().length === 4)
    expect(more()).toBeNull()
    expect(headings()).toEqual(['In progress 2', 'History 2'])
  })

  it('has no button when there is one page', async () => {
    serve({ [LIST]: { data: [named('a1')] } })
    await open()
    expect(more()).toBeNull()
    expect(headings()).toEqual(['In progress 1', 'History 0'])
    expect(screen.getByText('No historical orders found')).toBeTruthy()
  })

  it('promises of what was begun only what is true: it is here once the server has it', async () => {
    serve({ [LIST]: { raw: { data: [named('a2', true)] } } })
    await open()
    expect(screen.getByText('No pending orders')).toBeTruthy()
    expect(screen.getByText(/What you began before that is only in the browser/)).toBeTruthy()
  })

  it('does not call a list empty whose other pages are not loaded', async () => {
    serve({ [LIST]: { raw: { data: [named('a1')], next_cursor: '1' } } })
    await open()
    expect(headings()).toEqual(['In progress 1+', 'History 0+'])
    expect(screen.queryByText('No historical orders found')).toBeNull()
  })

  it('reads all pages that are shown again when a registration is removed', async () => {
    const server = serve({ [LIST]: page, 'DELETE /trademarks/b1': {} })
    await open()
    fireEvent.click(more()!)
    await until(() => shown().length === 3)
    fireEvent.click(screen.getByRole('button', { name: 'Remove: b1' }))
    server.routes[LIST] = asked => (asked.query.has('cursor') ? { data: [] } : page(asked))
    act(() => store.get(askedAtom)?.answer(true))
    await until(() => shown().length === 2)
    expect(shown()).toEqual(['a1', 'a2'])
    expect(server.log()).toEqual([LIST, LIST, 'DELETE /trademarks/b1', LIST, LIST])
  })

  it('moves the focus to the first card that is new when the button that had it is gone', async () => {
    serve({ [LIST]: page })
    await open()
    for (const count of [3, 4]) {
      more()!.focus()
      fireEvent.click(more()!)
      await until(() => shown().length === count)
    }
    expect(focused()).toBe('c1')
  })

  it('moves the focus to the next card when a registration is removed, and to the list when it was the last', async () => {
    let orders = [named('a1'), named('b1')]
    const server = serve({ [LIST]: () => ({ data: orders }) })
    await open()
    const remove = async (name: string) => {
      server.routes[`DELETE /trademarks/${name}`] = {}
      screen.getByRole('button', { name: `Remove: ${name}` }).focus()
      fireEvent.click(document.activeElement!)
      orders = orders.filter(order => order.id !== name)
      act(() => store.get(askedAtom)?.answer(true))
      await until(() => !shown().includes(name))
    }
    await remove('a1')
    expect(focused()).toBe('b1')
    await remove('b1')
    expect(document.activeElement?.textContent).toBe('In progress 0')
  })

  it('leaves the focus on the element that has it', async () => {
    serve({ [LIST]: page })
    await open()
    const remove = screen.getByRole('button', { name: 'Remove: a1' })
    remove.focus()
    fireEvent.click(more()!)
    await until(() => shown().length === 3)
    expect(document.activeElement).toBe(remove)
  })

  it('asks only for the page that follows what is shown', async () => {
    const server = serve({ [LIST]: page })
    await open()
    fireEvent.click(more()!)
    await until(() => shown().length === 3)
    fireEvent.click(more()!)
    await until(() => shown().length === 4)
    expect(server.asked.map(({ query }) => query.get('cursor'))).toEqual([null, '1', '2'])
  })

  it('stays when a further page does not load, and the button tries again', async () => {
    const server = serve({ [LIST]: page })
    await open()
    server.routes[LIST] = refusal(500, 'unknown')
    fireEvent.click(more()!)
    await until(() => vi.mocked(toast.error).mock.calls.length > 0)
    expect(shown()).toEqual(['a1', 'a2'])
    server.routes[LIST] = page
    fireEvent.click(more()!)
    await until(() => shown().length === 3)
    expect(shown()).toEqual(['a1', 'a2', 'b1'])
  })

  it('does not show a removed registration again when a further page comes late', async () => {
    let answer = () => {}
    const late = new Promise<void>(resolve => (answer = resolve))
    const server = serve({ [LIST]: page, 'DELETE /trademarks/a1': {} })
    await open()
    server.routes[LIST] = async asked => {
      await late
      return page(asked)
    }
    fireEvent.click(more()!)
    await until(() => server.asked.length === 2) // the further page is asked for as the list was
    fireEvent.click(screen.getByRole('button', { name: 'Remove: a1' }))
    server.routes[LIST] = { data: [named('a2', true)] }
    act(() => store.get(askedAtom)?.answer(true))
    await until(() => shown().length === 1)
    answer()
    await act(() => new Promise(resolve => setTimeout(resolve, 20)))
    expect(shown()).toEqual(['a2'])
  })

  it.each([
    ['removed', 'on another device, is removed', refusal(404, 'not_found'), 'success', 'account_removed'],
    ['paid', 'meanwhile, is not removed', refusal(409, 'conflict'), 'error', 'account_remove_conflict'],
  ] as const)('says that a registration that was %s %s', async (_, __, answer, kind, words) => {
    const server = serve({ [LIST]: page, 'DELETE /trademarks/a1': answer })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Remove: a1' }))
    await until(() => store.get(askedAtom) !== null)
    act(() => store.get(askedAtom)!.answer(true))
    await until(() => server.sent(LIST).length === 2)
    const said = [...vi.mocked(toast.success).mock.calls, ...vi.mocked(toast.error).mock.calls]
    expect(said).toEqual([[text(words)]])
    expect(vi.mocked(toast[kind])).toHaveBeenCalledOnce()
  })

  it('shows a registration as it is now that was edited on another device, instead of removing it', async () => {
    const server = serve({ [LIST]: page, 'DELETE /trademarks/a1': refusal(412, 'version_stale') })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Remove: a1' }))
    await until(() => store.get(askedAtom) !== null)
    act(() => store.get(askedAtom)!.answer(true))
    await until(() => server.sent(LIST).length === 2)
    expect(vi.mocked(toast.error).mock.calls).toEqual([[text('account_remove_stale')]])
    expect(vi.mocked(toast.success)).not.toHaveBeenCalled()
    expect(shown()).toContain('a1')
  })

  it('can be read again when its first page does not load', async () => {
    const server = serve({ [LIST]: refusal(500, 'unknown') })
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Trademarks onNew={() => {}} onRemoved={() => {}} />
        </MemoryRouter>
      </Provider>,
    )
    await until(() => screen.queryByRole('button', { name: 'Try again' }) !== null)
    server.routes[LIST] = page
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(() => shown().length === 2)
  })
})
