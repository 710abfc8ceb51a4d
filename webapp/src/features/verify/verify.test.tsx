import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serve, type Answer } from '../../api/testserver'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import { useVerify } from './useVerify'
import { Verify } from './Verify'

await load('en', 'verify')

const VERIFY = 'GET /verify'
const issued = {
  result: 'issued',
  issued: {
    kind: 'receipt',
    topic: null,
    number: 'R-2026-000017',
    day: '2026-11-22',
    amount: 465,
    currency: 'EUR',
    test: false,
  },
}

const show = () =>
  render(
    <Provider store={store}>
      <Verify config={null} />
    </Provider>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (code: string) => fireEvent.change(field(), { target: { value: code } })
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Check the code' }))

describe('a code of a paper or a mail', () => {
  it('is verified with the day on which the paper was issued, in every time zone', async () => {
    const zone = process.env.TZ
    process.env.TZ = 'America/Los_Angeles'
    onTestFinished(() => {
      process.env.TZ = zone
    })
    serve({ [VERIFY]: { data: issued } })
    show()
    type('7KQ2-M9XD-4HTB')
    ask()
    await until(() => screen.queryByText('R-2026-000017') !== null)
    expect(screen.getByText('22 November 2026')).toBeTruthy()
  })

  it.each(['', '7KQ2-M9XD', 'INV-2026-000123', '¿?'])(
    'that is not 12 letters and digits, as %j, is asked for and gets no verdict',
    async code => {
      const server = serve({})
      show()
      type(code)
      ask()
      await until(() => field().getAttribute('aria-invalid') === 'true')
      expect(screen.getByText(/Type the 12 letters and digits of the code/)).toBeTruthy()
      expect(screen.getByRole('status').textContent).toBe('')
      expect(document.activeElement).toBe(field())
      expect(server.log()).toEqual([])
      type(`${code}X`)
      expect(field().getAttribute('aria-invalid')).toBe(null)
    },
  )

  it('that is typed in small letters without hyphens is verified', async () => {
    const server = serve({ [VERIFY]: { data: issued } })
    show()
    type(' 7kq2 m9xd4htb ')
    ask()
    await until(() => screen.queryByText('R-2026-000017') !== null)
    expect(server.log()).toEqual([VERIFY])
  })

  it('has no verdict while another one is typed, though that of the code before arrives', async () => {
    let answer = (_: Answer) => {}
    const late = new Promise<Answer>(resolve => (answer = resolve))
    serve({ [VERIFY]: () => late })
    const { result } = renderHook(() => useVerify())
    act(() => result.current.type('7KQ2-M9XD-4HTB'))
    let asked = Promise.resolve()
    act(() => void (asked = result.current.submit()))
    act(() => result.current.type('AAAA-BBBB-CCCC'))
    answer({ data: issued })
    await act(() => asked)
    expect(result.current.answer).toEqual({ is: 'open' })
  })
})
