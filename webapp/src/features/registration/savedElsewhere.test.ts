import { beforeEach, describe, expect, it } from 'vitest'
import { order, quoteOf, refusal, serve } from '../../api/testserver'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { trademarkAtom } from './drafts'
import { STEP } from './model/states'
import { journeyAtom, payingAtom } from './state'
import { pay, progress, reset, signIn, typeOwners, typeTrademark } from './testing'

await load('en', 'steps')

const CREATE = 'POST /trademarks'
const UPDATE = 'PUT /trademarks/o-1'

/** Saves the order by the button of the review. */
async function saveOrder(): Promise<void> {
  store.set(payingAtom, null)
  await pay(quoteOf(125000))
}

beforeEach(() => {
  reset()
  typeTrademark()
  typeOwners()
})

describe('an order that was removed from the account elsewhere', () => {
  const GET = 'GET /trademarks/o-1'

  it.each([
    ['as it was saved', 'Aurora', GET],
    ['changed since', 'Boreal', UPDATE],
  ])('is not saved or paid by the button that pays; what is typed stays: %s', async (_, name, asked) => {
    signIn()
    const gone = refusal(404, 'not_found')
    const server = serve({ [CREATE]: { data: order() }, [GET]: gone, [UPDATE]: gone })
    await saveOrder()
    const first = progress().draftId
    typeTrademark({ name })
    await saveOrder()
    expect(server.log()).toEqual([CREATE, asked])
    expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', removed: true, other: true })
    expect(store.get(payingAtom)).toBeNull()
    expect(progress().saved).toBeNull()
    expect(store.get(trademarkAtom).name).toBe(name)

    server.routes[CREATE] = { data: order({ id: 'o-2' }) }
    await pay(quoteOf(125000))
    expect(server.log()).toEqual([CREATE, asked, CREATE])
    expect(server.sent(CREATE)[1]?.body).toMatchObject({ draft_id: progress().draftId })
    expect(progress().draftId).not.toBe(first)
    expect(store.get(payingAtom)?.order).toBe('o-2')
  })
})

describe('P23: an order that was saved elsewhere', () => {
  const stored = order({ version: 2, trademark_data: { ...order().trademark_data, name: 'Boreal' } })
  const tag = (asked: { headers: Record<string, string> } | undefined) => asked?.headers['If-Match']

  it('is saved over the version that was seen, each time', async () => {
    signIn()
    const server = serve({ [CREATE]: { data: order() }, [UPDATE]: { data: order({ version: 2 }) } })
    await saveOrder()
    typeTrademark({ name: 'Boreal' })
    await saveOrder()
    typeTrademark({ name: 'Coral' })
    await saveOrder()
    expect(tag(server.sent(CREATE)[0])).toBeUndefined()
    expect(server.sent(UPDATE).map(tag)).toEqual(['"v1"', '"v2"'])
  })

  it('by a visitor names the version too', async () => {
    const server = serve({ [CREATE]: { data: order() } })
    await saveOrder()
    typeTrademark({ name: 'Coral' })
    await saveOrder()
    expect(server.sent(CREATE).map(tag)).toEqual([undefined, '"v1"'])
  })

  it('is compared, and what is typed stays', async () => {
    signIn()
    serve({ [CREATE]: { data: order() }, [UPDATE]: refusal(412, 'version_stale', undefined, stored) })
    await saveOrder()
    typeTrademark({ name: 'Coral' })
    await saveOrder()
    expect(store.get(journeyAtom)).toMatchObject({ at: 'comparing', order: stored })
    expect(store.get(trademarkAtom).name).toBe('Coral')
    store.set(payingAtom, null)
    expect(store.get(journeyAtom), 'closed with the session').toEqual(STEP)
  })
})
