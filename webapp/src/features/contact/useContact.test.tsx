import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mark, refusal, serve } from '../../api/testserver'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { forgetDrafts } from '../../drafts'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import { askedAtom } from '../../ui/confirm'
import { useContact } from './useContact'

await loadCore(fromDisk)

const SEND = 'POST /contact'
const ana = {
  name: 'Ana',
  lastname: 'Gil',
  email: 'ana@example.com',
  phone: '+34600000000',
  additional_info: 'Japan?',
  privacy_accepted: true,
}
const onSent = vi.fn()

/** The form, filled in. */
function typed(about: [] | [typeof mark, () => Promise<File | null>] = [], isSent?: () => Promise<boolean>) {
  const { result } = renderHook(() => useContact(about[0], about[1], onSent, isSent), {
    wrapper: props => <Provider store={store} {...props} />,
  })
  act(() => result.current.change(ana))
  return result
}

beforeEach(() => {
  onSent.mockReset()
  forgetDrafts(true)
})

describe('a contact request', () => {
  it('is sent as it was typed, and the form is empty then', async () => {
    const server = serve({ [SEND]: {} })
    const form = typed()
    await act(() => form.current.submit())
    expect(server.asked.map(({ body, file }) => [body, file])).toEqual([[ana, undefined]])
    expect(form.current.draft).toMatchObject({ name: '', privacy_accepted: false })
    expect(onSent).toHaveBeenCalledOnce()
  })

  it('of the contact page stays there: the form of a trademark is another one, in which nothing is accepted', () => {
    const page = typed()
    const step = (about?: typeof mark) =>
      renderHook(() => useContact(about, undefined, onSent), {
        wrapper: props => <Provider store={store} {...props} />,
      }).result.current
    expect(step(mark).draft).toMatchObject({ name: '', additional_info: '', privacy_accepted: false })
    const form = typed([mark, () => Promise.resolve(null)])
    act(() => form.current.change({ additional_info: 'In Chile' }))
    expect([page.current.draft, step().draft]).toEqual([ana, ana])
    expect(step(mark).draft.additional_info).toBe('In Chile')
  })

  it('about a trademark is of its form: a new one begins without it, and the message of the contact page stays', () => {
    const page = typed()
    const form = typed([mark, () => Promise.resolve(null)])
    act(() => forgetDrafts())
    expect([page.current.draft, form.current.draft.name]).toEqual([ana, ''])
  })

  it('carries the trademark and its logo', async () => {
    const server = serve({ [SEND]: {} })
    const form = typed([mark, () => Promise.resolve(new File(['sun'], 'sun.png'))])
    await act(() => form.current.submit())
    expect(server.asked[0]?.body).toEqual({ ...ana, trademark_data: mark })
    expect(server.asked[0]?.file).toMatchObject({ name: 'sun.png' })
  })

  it('waits without network until there is one, and says so', async () => {
    await load('en', 'contact')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const server = serve({ [SEND]: {} })
    const form = typed()
    let sending: Promise<void> | undefined
    act(() => void (sending = form.current.submit()))
    await until(() => store.get(askedAtom) !== null)
    expect(store.get(askedAtom)?.body).toBe(text('offline_message'))
    expect(server.log()).toEqual([])
    online.mockRestore()
    await act(async () => {
      dispatchEvent(new Event('online'))
      await sending
    })
    expect(onSent).toHaveBeenCalledOnce()
  })

  it('that was sent elsewhere meanwhile is not sent again', async () => {
    const server = serve({ [SEND]: {} })
    let elsewhere = true
    const form = typed([], () => Promise.resolve(elsewhere))
    await act(() => form.current.submit())
    expect([server.log(), form.current.draft]).toEqual([[], ana])
    elsewhere = false
    await act(() => form.current.submit())
    expect(server.log()).toEqual([SEND])
  })

  it('that breaks a rule is not sent; its field is marked until it is changed', async () => {
    const server = serve({})
    const form = typed()
    act(() => form.current.change({ privacy_accepted: false, name: '' }))
    await act(() => form.current.submit())
    expect(server.log()).toEqual([])
    const marked = () => form.current.faults.map(({ path }) => path).sort()
    expect(marked()).toEqual(['name', 'privacy_accepted'])
    act(() => form.current.change({ name: 'Ana' }))
    expect(marked()).toEqual(['privacy_accepted'])
  })

  it('that is refused keeps what was typed', async () => {
    serve({ [SEND]: refusal(422, 'invalid_data', { email: 'invalid_email' }) })
    const form = typed()
    await act(() => form.current.submit())
    expect(form.current.faults).toMatchObject([{ path: 'email', code: 'invalid_email' }])
    expect(form.current.draft).toEqual(ana)
    expect(onSent).not.toHaveBeenCalled()
  })
})
