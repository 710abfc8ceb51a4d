import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionFound, sessionLost } from '../../api/session'
import { lost, order, pricing, quoteOf, quoted, refusal, serve } from '../../api/testserver'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { keep } from '../../storage'
import { until } from '../../testing'
import { askedAtom } from '../../ui/confirm'
import { drawable } from './drawable'
import { trademarkAtom } from './drafts'
import { adopt, openOrder } from './openOrder'
import { attempts } from './pay/attempt'
import { answerNext, errors, progress, reset, session, signIn, typeTrademark } from './testing'
import { useOrder } from './useOrder'

await load('en', 'steps')

const GET = 'GET /trademarks/o-1'
const PRICE = 'POST /trademarks/pricing'

const quote = quoted

const open = () => new AbortController().signal
const mark = (changes: object) => ({ trademark_data: { ...order().trademark_data, ...changes } })

beforeEach(reset)

describe('an order that is asked for', () => {
  it('is shown in the review with today’s price', async () => {
    const server = serve({ [GET]: { data: order() }, [PRICE]: { data: pricing } })
    expect(await openOrder('o-1', false, open())).toEqual({ kind: 'form' })
    expect(progress()).toMatchObject({ place: { at: 'review', quote }, saved: { id: 'o-1' } })
    expect(server.sent(PRICE)[0]?.body).toMatchObject({ classifications: { c9: ['c9e1'], c25: [] } })
    expect(store.get(trademarkAtom).name).toBe('Aurora')
  })

  it('is edited from the first step, without asking for a price', async () => {
    const server = serve({ [GET]: { data: order() } })
    await openOrder('o-1', true, open())
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(server.log()).toEqual([GET])
  })

  it('for other countries begins at the trademark', async () => {
    const server = serve({ [GET]: { data: order(mark({ country_protection: 'OTHER' })) } })
    await openOrder('o-1', false, open())
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(server.log()).toEqual([GET])
  })

  it('has no price where there is no automatic one', async () => {
    serve({ [GET]: { data: order({ price: null }) }, [PRICE]: refusal(422, 'unknown_price') })
    await openOrder('o-1', false, open())
    expect(progress().place).toEqual({ at: 'review', quote: null })
  })

  it('has the price that the provider offered for it, which is not looked up', async () => {
    const server = serve({ [GET]: { data: order({ quote: { ...pricing, tariff: 'offer' } }) } })
    await openOrder('o-1', false, open())
    const offer = { ...quoted, tariff: 'offer' }
    expect(progress()).toMatchObject({ place: { at: 'review', quote: offer }, saved: { offer } })
    expect(server.log()).toEqual([GET])
  })

  it('has the price it was saved with where today’s cannot be had', async () => {
    serve({ [GET]: { data: order({ price: 1300.1 }) }, [PRICE]: lost })
    await openOrder('o-1', false, open())
    const saved = { ...quoteOf(130010), tariff: '' }
    expect(progress().place).toEqual({ at: 'review', quote: saved })
  })

  it('has the lines it was saved with where today’s cannot be had', async () => {
    serve({ [GET]: { data: order({ quote: pricing }) }, [PRICE]: lost })
    await openOrder('o-1', false, open())
    expect(progress().place).toEqual({ at: 'review', quote: quoted })
  })

  it('has none where it was saved without one and today’s cannot be had', async () => {
    serve({ [GET]: { data: order({ price: null }) }, [PRICE]: lost })
    await openOrder('o-1', false, open())
    expect(progress().place).toEqual({ at: 'review', quote: null })
  })

  it.each(['processing', 'paid', 'review'] as const)('is read only when it is %s', async state => {
    keep('sello.draft.paying', { 'o-1': 17500, 'o-2': 14500 })
    const server = serve({ [GET]: { data: order({ state }) } })
    expect(await openOrder('o-1', false, open())).toEqual({ kind: 'closed', order: order({ state }) })
    expect(progress().saved).toBeNull()
    expect(server.log()).toEqual([GET])
    expect(await attempts()).toEqual({ 'o-2': 14500 }) // its own payment is asked about no more
  })

  it.each([
    ['not_found', 404],
    ['invalid_data', 422],
    ['unauthorized', 401],
  ])('is missing, which the screen says and no message does (%s)', async (code, status) => {
    const said = errors()
    serve({ [GET]: refusal(status, code) })
    expect(await openOrder('o-1', false, open())).toEqual({ kind: 'missing' })
    expect(said).toEqual([])
  })

  it.each([
    ['cannot be reached', lost],
    ['fails', refusal(500, 'unknown')],
  ])('is not called missing when the server %s, which a message explains', async (_, answer) => {
    const said = errors()
    serve({ [GET]: answer })
    expect(await openOrder('o-1', false, open())).toEqual({ kind: 'failed' })
    expect(said).toHaveLength(1)
  })

  it('changes nothing once another screen is shown', async () => {
    const stop = new AbortController()
    const said = errors()
    serve({
      [GET]: () => {
        stop.abort()
        return { data: order() }
      },
    })
    expect(await openOrder('o-1', true, stop.signal)).toEqual({ kind: 'failed' })
    expect(progress().saved).toBeNull()
    expect(said).toEqual([])
  })

  it.each([
    ['itself', { [PRICE]: { data: pricing } }, GET, 'missing'],
    ['its price', { [GET]: { data: order() } }, PRICE, 'form'],
  ])('S33: is not opened when the session ends while %s is asked for', async (_, others, route, kind) => {
    sessionFound(session)
    serve({
      ...others,
      [route]: () => {
        sessionLost()
        return { data: route === GET ? order() : pricing }
      },
    })
    expect(await openOrder('o-1', false, open())).toEqual({ kind })
    expect(progress().saved).toBeNull()
    expect(localStorage.getItem('sello.draft.owners')).toBeNull()
  })

  it('changes nothing when the screen is left while its price is asked for', async () => {
    const stop = new AbortController()
    serve({
      [GET]: { data: order() },
      [PRICE]: () => {
        stop.abort()
        return { data: pricing }
      },
    })
    await openOrder('o-1', false, stop.signal)
    expect(progress().saved).toBeNull()
  })
})

describe('what was typed for another registration', () => {
  it.each([true, false])('is replaced only when the visitor says so: %s', async yes => {
    history.replaceState(null, '', '/#/?trademarkId=o-1')
    typeTrademark({ name: 'Boreal' })
    serve({ [GET]: { data: order() } })
    const asked = answerNext(yes)
    expect(await openOrder('o-1', true, open())).toEqual({ kind: 'form' })
    expect(await asked).toMatchObject({
      title: text('wizard_replace_title'),
      body: text('wizard_replace_text'),
      yes: text('wizard_replace_yes'),
      no: text('wizard_replace_no'),
    })
    expect(store.get(trademarkAtom).name).toBe(yes ? 'Aurora' : 'Boreal')
    expect(location.hash).toBe(yes ? '#/?trademarkId=o-1' : '#/')
  })

  it('stays, as does the address, when the screen is left while it is asked about', async () => {
    history.replaceState(null, '', '/#/faqs')
    typeTrademark({ name: 'Boreal' })
    serve({ [GET]: { data: order() } })
    const stop = new AbortController()
    const end = store.sub(askedAtom, () => stop.abort())
    void answerNext(false)
    await openOrder('o-1', true, stop.signal)
    end()
    expect([location.hash, store.get(trademarkAtom).name]).toEqual(['#/faqs', 'Boreal'])
  })

  it('is not asked about when it is this very order', async () => {
    serve({ [GET]: { data: order() } })
    adopt(order(), { at: 'trademark' })
    typeTrademark({ name: 'Boreal' })
    await openOrder('o-1', true, open())
    expect(store.get(askedAtom)).toBeNull()
    expect(store.get(trademarkAtom).name).toBe('Boreal')
  })
})

describe('the wizard’s screen', () => {
  function Asked({ id }: { id: string | null }) {
    const { found, again } = useOrder(id, true, drawable)
    return (
      <>
        <output>{found.kind}</output>
        <button onClick={again} />
      </>
    )
  }
  const Screen = ({ id }: { id: string | null }) => (
    <Provider store={store}>
      <Asked id={id} />
    </Provider>
  )
  const shown = () => screen.getByRole('status').textContent

  it('shows the form at once where no order is asked for, and asks for nothing', () => {
    const server = serve({})
    render(<Screen id={null} />)
    expect(shown()).toBe('form')
    expect(server.log()).toEqual([])
  })

  it('loads the order of its address', async () => {
    serve({ [GET]: { data: order() } })
    render(<Screen id="o-1" />)
    expect(shown()).toBe('loading')
    await until(() => shown() === 'form')
    expect(progress().saved?.id).toBe('o-1')
  })

  it('loads the next order when its address changes', async () => {
    const other = order({ id: 'o-2', state: 'paid' })
    serve({ [GET]: { data: order() }, 'GET /trademarks/o-2': { data: other } })
    const { rerender } = render(<Screen id="o-1" />)
    await until(() => shown() === 'form')
    rerender(<Screen id="o-2" />)
    expect(shown()).toBe('loading')
    await until(() => shown() === 'closed')
  })

  it('looks after the order of the form that was kept', async () => {
    adopt(order(), { at: 'review', quote })
    serve({ [GET]: { data: order({ state: 'paid' }) } })
    render(<Screen id={null} />)
    expect(shown()).toBe('form')
    await until(() => progress().saved === null)
    expect(shown()).toBe('form')
  })

  it('asks again for a missing order once somebody has signed in', async () => {
    const server = serve({ [GET]: refusal(404, 'not_found') })
    render(<Screen id="o-1" />)
    await until(() => shown() === 'missing')
    server.routes[GET] = { data: order({ state: 'paid' }) }
    act(signIn)
    await until(() => shown() === 'closed')
    expect(server.log()).toEqual([GET, GET])
  })

  it('asks again for an order that could not be asked for when the visitor wants it', async () => {
    const server = serve({ [GET]: lost })
    render(<Screen id="o-1" />)
    await until(() => shown() === 'failed')
    server.routes[GET] = { data: order({ state: 'paid' }) }
    fireEvent.click(screen.getByRole('button'))
    expect(shown()).toBe('loading')
    await until(() => shown() === 'closed')
  })

  it('does not ask again for an order that it has', async () => {
    const server = serve({
      [GET]: { data: order({ state: 'paid' }) },
      'GET /trademarks/o-2': { data: order() },
    })
    const { rerender } = render(<Screen id="o-1" />)
    await until(() => shown() === 'closed')
    act(signIn)
    rerender(<Screen id="o-2" />)
    await until(() => server.log().length > 1)
    expect(server.log()).toEqual([GET, 'GET /trademarks/o-2'])
  })
})
