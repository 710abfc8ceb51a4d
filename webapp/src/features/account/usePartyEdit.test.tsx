import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionFound } from '../../api/session'
import { eva, session } from '../../api/testing'
import { lost, party, refusal, serve } from '../../api/testserver'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { fromParty, toParty } from '../party/wire'
import { text } from '../../i18n'
import type { Part } from '../../api/profiles'
import { load } from '../../i18n/bundles'
import { forgetDrafts, keepDrafts } from '../../drafts'
import { Provider, store } from '../../state'
import { errors, until } from '../../testing'
import { toast } from '../../ui/toast'
import { drafts } from './draft'
import { usePartyEdit } from './usePartyEdit'

await loadCore(fromDisk)
await load('en', 'account')

const GET = 'GET /profiles'
const PUT = 'PUT /profiles/personal'
const profile = { data: { personal_data: party, billing_data: { ...party, name: 'Eva' } } }
const onSaved = vi.fn()

function edit(part: Part) {
  const { result } = renderHook(() => usePartyEdit(part, onSaved), {
    wrapper: props => <Provider store={store} {...props} />,
  })
  return { result, loaded: () => until(() => result.current.party !== undefined) }
}

beforeEach(() => {
  onSaved.mockReset()
  forgetDrafts(true)
  localStorage.clear()
  sessionFound(session)
})

describe('the data of a profile', () => {
  it.each([
    ['personal', 'Ana'],
    ['billing', 'Eva'],
  ] as const)('that is edited is what was saved of its part: %s', async (part, name) => {
    serve({ [GET]: profile })
    const { result, loaded } = edit(part)
    expect(result.current.party).toBeUndefined()
    await loaded()
    expect(result.current.party).toMatchObject({ name, lastname: 'Gil' })
  })

  it('that was never saved begins with the address of the account', async () => {
    serve({ [GET]: { data: {} } })
    const { result, loaded } = edit('personal')
    await loaded()
    expect(result.current.party).toMatchObject({ name: '', email: 'ana@example.com' })
  })

  it('that could not be loaded is loaded when the customer tries again', async () => {
    const server = serve({ [GET]: lost })
    const { result, loaded } = edit('personal')
    await until(() => result.current.failed)
    server.routes[GET] = profile
    act(() => result.current.reload())
    await loaded()
    expect(result.current.party?.name).toBe('Ana')
  })

  it('that was typed stands over what is saved, for this account only, until it is dropped', async () => {
    serve({ [GET]: profile })
    const { result, loaded } = edit('personal')
    await loaded()
    act(() => result.current.change({ ...fromParty(party), name: 'Bea' }, 'personal.name'))
    expect(result.current.party?.name).toBe('Bea')
    act(() => result.current.drop())
    expect(result.current.party?.name).toBe('Ana')
    act(() =>
      store.set(drafts.personal, { sub: eva.claims.sub, party: { ...fromParty(party), name: 'Eva' } }),
    )
    expect(result.current.party?.name).toBe('Ana')
  })
})

it('what was typed of a profile is not of the form of an order: it stays when that is paid, or is another tab’s', () => {
  const typed = { sub: session.claims.sub, party: fromParty(party) }
  store.set(drafts.personal, typed)
  store.set(drafts.billing, typed)
  keepDrafts()
  forgetDrafts()
  expect([store.get(drafts.personal), store.get(drafts.billing)]).toEqual([typed, typed])
  for (const part of ['personal', 'billing'])
    expect(localStorage.getItem(`sello.draft.profile.${part}`)).toContain('Ana')
})

describe('data that another device has saved since the edit began', () => {
  const begun = { data: { ...profile.data, personal_version: 1, billing_version: 9 } }
  const other = { ...party, name: 'Laptop' }
  const since = { data: { ...profile.data, personal_data: other, personal_version: 2, billing_version: 9 } }
  const typed = { ...fromParty(party), name: 'Phone' }

  async function refused() {
    const server = serve({ [GET]: begun, [PUT]: refusal(412, 'version_stale') })
    const { result, loaded } = edit('personal')
    await loaded()
    act(() => result.current.change(typed, 'personal.name'))
    server.routes[GET] = since
    await act(() => result.current.save())
    await until(() => Boolean(result.current.elsewhere))
    return { result, server }
  }

  it('are not saved over, but shown beside what is typed, without a message', async () => {
    const said = errors()
    const { result, server } = await refused()
    expect(server.sent(PUT)[0]?.headers).toMatchObject({ 'If-Match': '"v1"' })
    expect(result.current.elsewhere).toEqual(other)
    expect(result.current.party).toEqual(typed)
    expect(onSaved).not.toHaveBeenCalled()
    expect(said).toEqual([])
  })

  it('are saved over where the customer says so', async () => {
    const { result, server } = await refused()
    server.routes[PUT] = {}
    await act(() => result.current.save(true))
    expect(server.sent(PUT)[1]?.headers).toMatchObject({ 'If-Match': '"v2"' })
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('take the place of what is typed where the customer says so', async () => {
    const { result } = await refused()
    act(() => result.current.drop())
    expect(result.current.elsewhere).toBeNull()
    expect(result.current.party?.name).toBe('Laptop')
  })

  it('are shown at once where the draft was kept from before', async () => {
    serve({ [GET]: since })
    store.set(drafts.personal, { sub: session.claims.sub, party: typed, seen: 1 })
    const { result } = edit('personal')
    await until(() => Boolean(result.current.elsewhere))
    expect(result.current.party).toEqual(typed)
  })

  it('are not those of the other part', async () => {
    serve({ [GET]: since })
    store.set(drafts.billing, { sub: session.claims.sub, party: typed, seen: 9 })
    const { result, loaded } = edit('billing')
    await loaded()
    expect(result.current.elsewhere).toBeNull()
  })
})

describe('saving it', () => {
  it('sends its part, keeps nothing typed, and says so', async () => {
    const said = vi.spyOn(toast, 'success')
    const server = serve({ [GET]: profile, 'PUT /profiles/billing': {} })
    const { result, loaded } = edit('billing')
    await loaded()
    const typed = { ...fromParty(party), name: 'Bea' }
    act(() => result.current.change(typed, 'billing.name'))
    await act(() => result.current.save())
    expect(server.sent('PUT /profiles/billing')[0]?.body).toEqual(toParty(typed))
    expect(store.get(drafts.billing)).toBeNull()
    expect(said.mock.calls).toEqual([[text('account_saved')]])
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('sends nothing that breaks a rule, and marks its field until it is changed', async () => {
    const said = errors()
    const server = serve({ [GET]: profile })
    const { result, loaded } = edit('personal')
    await loaded()
    act(() => result.current.change({ ...fromParty(party), name: '' }, 'personal.name'))
    await act(() => result.current.save())
    expect(server.log()).toEqual([GET])
    expect(result.current.faults.map(({ path }) => path)).toEqual(['personal.name'])
    expect(said).toEqual([text('please_check_your_data')])
    act(() => result.current.change({ ...fromParty(party), name: 'Bea' }, 'personal.name'))
    expect(result.current.faults).toEqual([])
  })

  it('takes back the message that something is wrong with the last fault, not before', async () => {
    const dismiss = vi.fn()
    vi.spyOn(toast, 'error').mockReturnValue(dismiss)
    serve({ [GET]: profile })
    const { result, loaded } = edit('personal')
    await loaded()
    act(() => result.current.change({ ...fromParty(party), name: '', lastname: '' }, 'personal.name'))
    await act(() => result.current.save())
    act(() => result.current.change({ ...fromParty(party), lastname: '' }, 'personal.name'))
    expect(result.current.faults).toHaveLength(1)
    expect(dismiss).not.toHaveBeenCalled()
    act(() => result.current.change(fromParty(party), 'personal.lastname'))
    expect(dismiss).toHaveBeenCalled()
  })

  it.each([
    ['is refused', refusal(422, 'invalid_data', { email: 'invalid_email' }), ['personal.email']],
    ['gets no answer', lost, []],
  ])('keeps what was typed when it %s', async (_, answer, marked) => {
    serve({ [GET]: profile, 'PUT /profiles/personal': answer })
    const { result, loaded } = edit('personal')
    await loaded()
    act(() => result.current.change({ ...fromParty(party), name: 'Bea' }, 'personal.name'))
    await act(() => result.current.save())
    expect(result.current.party?.name).toBe('Bea')
    expect(result.current.faults.map(({ path }) => path)).toEqual(marked)
    expect(result.current.busy).toBe(false)
    expect(onSaved).not.toHaveBeenCalled()
  })
})
