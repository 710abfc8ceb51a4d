import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { order, party, quoteOf, refusal, serve } from '../../api/testserver'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { text, type TextKey } from '../../i18n'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { until } from '../../testing'
import { toast } from '../../ui/toast'
import { ownersAtom, trademarkAtom } from './drafts'
import { emptyOwners } from './model/owners'
import type { Place } from './model/place'
import { adopt } from './openOrder'
import { RegistrationForm } from './RegistrationForm'
import { go } from './state'
import { Around, errors, progress, reset, signIn, typeOwners, typeTrademark } from './testing'
// Loaded before the tests: how long that takes depends on the machine.
import './drive'
import './ContactStep'
import './prefill'
import './review/Review'
import './history'
import './classes/list'

await loadCore(fromDisk)
await load('en', 'steps')

const CREATE = 'POST /trademarks'
const quote = quoteOf(130010)

/** The wizard at a place; it is drawn when its step is there. */
async function show(place: Place) {
  go(place)
  await act(() => {
    render(
      <Around>
        <MemoryRouter>
          <RegistrationForm />
        </MemoryRouter>
      </Around>,
    )
    return Promise.resolve()
  })
  await until(() => document.getElementById('wizard-title') !== null)
}

const bar = () => screen.getByRole('region', { name: text('wizard_bar') })
const button = () => bar().querySelector<HTMLButtonElement>('button:last-of-type')!
const sum = () => bar().querySelector('[aria-live]')?.textContent ?? ''
const step = () => document.querySelector('[aria-current="step"]')?.textContent

beforeEach(() => {
  reset()
  typeTrademark()
  typeOwners()
})

describe('the bar of the wizard', () => {
  it.each<[string, Place, Parameters<typeof typeTrademark>[0], string, string]>([
    [
      'the first step',
      { at: 'trademark' },
      {},
      text('continue'),
      text('wizard_price_from', { price: '€1,200' }),
    ],
    [
      'no territory yet',
      { at: 'trademark' },
      { country_protection: '' },
      text('continue'),
      text('wizard_price_hint'),
    ],
    [
      'an unknown class',
      { at: 'trademark' },
      { unknown_class_selected: true, classifications: {} },
      text('continue'),
      text('wizard_price_none'),
    ],
    ['the review', { at: 'review', quote }, {}, text('wizard_button_pay'), '€1,300.10'],
    [
      'the review without a price',
      { at: 'review', quote: null },
      {},
      text('send'),
      text('wizard_price_none'),
    ],
    [
      'other countries',
      { at: 'contact' },
      { country_protection: 'OTHER' },
      text('send'),
      text('wizard_price_none'),
    ],
  ])('at %s has its button and its price', async (_, place, mark, does, price) => {
    typeTrademark(mark)
    await show(place)
    expect(button().textContent).toBe(does)
    expect(sum()).toContain(price)
    expect(button().type).toBe(place.at === 'contact' ? 'submit' : 'button')
    expect(button().getAttribute('form')).toBe(place.at === 'contact' ? 'wizard-contact' : null)
  })

  it('saves once, however often it is pressed meanwhile, and again after a failure', async () => {
    let answer = () => {}
    const server = serve({
      [CREATE]: () => new Promise(resolve => (answer = () => resolve(refusal(409, 'conflict')))),
    })
    const said = errors()
    await show({ at: 'review', quote })
    fireEvent.click(button())
    fireEvent.click(button())
    await until(() => server.sent(CREATE).length > 0)
    fireEvent.click(button())
    answer()
    await until(() => said.length > 0 && button().getAttribute('aria-busy') !== 'true')
    expect(server.sent(CREATE)).toHaveLength(1)
    fireEvent.click(button())
    await until(() => server.sent(CREATE).length === 2)
    answer()
    await until(() => said.length === 2)
  })
})

describe('the steps of the wizard', () => {
  it('begin with the first where nothing was begun, whatever was kept', async () => {
    typeTrademark({ type: '' })
    await show({ at: 'owners' })
    expect(step()).toContain(text('wizard_step_trademark'))
  })

  it('that were left can be gone back to, each to its top and its name', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    await show({ at: 'review', quote })
    expect(scrolled, 'where it began').not.toHaveBeenCalled()
    const back = { number: 1, name: text('wizard_step_trademark') }
    fireEvent.click(screen.getByRole('button', { name: text('wizard_step_back_to', back) }))
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
    await until(() => document.activeElement?.id === 'wizard-title')
    expect(step()).toContain(text('wizard_step_trademark'))
  })

  it.each<[string, Place, Parameters<typeof typeTrademark>[0]]>([
    ['for an unknown class', { at: 'trademark' }, { unknown_class_selected: true, classifications: {} }],
    ['where the server has no price', { at: 'review', quote: null }, {}],
  ])('end with sending %s', async (_, place, mark) => {
    typeTrademark(mark)
    await show(place)
    const steps = screen.getByRole('navigation', { name: text('wizard_steps') })
    expect(steps.querySelector('li:last-child')?.textContent).toContain(text('send'))
  })
})

describe('the profile', () => {
  it('is filled in for who is signed in, also later, and asked for by nobody else', async () => {
    store.set(ownersAtom, emptyOwners())
    const server = serve({ 'GET /profiles': { data: { personal_data: party } } })
    await show({ at: 'trademark' })
    expect(server.log()).toEqual([])
    act(signIn)
    await until(() => store.get(ownersAtom).owners[0]?.name === 'Ana')
    expect(server.log()).toEqual(['GET /profiles'])
  })
})

describe('the review', () => {
  const offer = () => screen.queryByRole('button', { name: text('wizard_report_request') })

  it('offers the report where there is a price, and saves the order for it', async () => {
    const server = serve({ [CREATE]: { data: order() }, 'POST /trademarks/o-1/report': { data: order() } })
    await show({ at: 'review', quote })
    await until(() => offer() !== null)
    fireEvent.click(offer()!)
    await until(() => server.log().length === 2)
    await until(() => progress().saved === null)
  })

  it('says that it is requested, then when it was answered, and offers it again for another trademark only', async () => {
    const requested = () => screen.queryByText(text('wizard_report_requested'))
    const answered = () => screen.queryByText(text('wizard_report_answered', { date: '30 November 2026' }))
    act(() => adopt(order({ report_requested: true }), { at: 'review', quote }))
    await show({ at: 'review', quote })
    await until(() => requested() !== null)
    expect(offer()).toBeNull()
    act(() => adopt(order({ report_answered_at: '2026-11-30T10:00:00Z' }), { at: 'review', quote }))
    expect(requested()).toBeNull()
    expect(answered()).not.toBeNull()
    expect(offer()).toBeNull()
    act(() => typeTrademark({ name: 'Omega' }))
    expect(answered()).toBeNull()
    expect(offer()).not.toBeNull()
  })

  it('offers none where there is no price', async () => {
    await show({ at: 'review', quote: null })
    await until(() => screen.queryByText(text('wizard_review_send_info')) !== null)
    expect(offer()).toBeNull()
  })
})

describe('the faults of an empty form', () => {
  const marked = () => [...document.querySelectorAll('[aria-invalid="true"][id]')].map(({ id }) => id)

  it('name what is missing in one round, with the name, until a name or a logo is chosen', async () => {
    typeTrademark({ type: '', name: '' })
    await show({ at: 'trademark' })
    fireEvent.click(button())
    await until(() => marked().length > 0)
    expect(marked()).toEqual(['name', 'type'])
    expect(document.activeElement?.id).toBe('name')
    fireEvent.click(screen.getByRole('radio', { name: text('wizard_type_LOGO') }))
    expect(marked()).toEqual([])
  })

  it('leave an empty name marked while the type is that of a name', async () => {
    typeTrademark({ type: '', name: '' })
    await show({ at: 'trademark' })
    fireEvent.click(button())
    await until(() => marked().length > 0)
    fireEvent.click(screen.getByRole('radio', { name: text('wizard_type_NAME') }))
    expect(marked()).toEqual(['name'])
  })

  it('have a message that goes with the last of them', async () => {
    const dismiss = vi.fn()
    vi.spyOn(toast, 'error').mockReturnValue(dismiss)
    typeTrademark({ name: '', country_protection: '' })
    await show({ at: 'trademark' })
    fireEvent.click(button())
    await until(() => marked().length > 0)
    fireEvent.change(screen.getByRole('textbox', { name: text('wizard_name') }), {
      target: { value: 'Aurora' },
    })
    expect(dismiss).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(text('wizard_territory_SPAIN')) }))
    expect(marked()).toEqual([])
    expect(dismiss).toHaveBeenCalled()
  })
})

describe('what is sold', () => {
  const sold = () => document.querySelector<HTMLInputElement>('#sold')!
  const list = () => screen.queryByRole('dialog', { name: text('classes_title') })

  it('is kept with the form', async () => {
    typeTrademark({ classifications: {} })
    await show({ at: 'trademark' })
    fireEvent.change(sold(), { target: { value: 'candles' } })
    expect(store.get(trademarkAtom).sold).toBe('candles')
  })

  it('opens the list with what it proposes where Continue meets no class', async () => {
    typeTrademark({ classifications: {}, sold: 'candles' })
    await show({ at: 'trademark' })
    fireEvent.click(button())
    await until(() => list() !== null)
    expect(list()!.querySelector('input')?.value).toBe('candles')
    expect(sold().form!.querySelector('[aria-invalid]')).toBeNull()
  })

  it('waits until what stands before it is filled in', async () => {
    typeTrademark({ name: '', classifications: {}, sold: 'candles' })
    await show({ at: 'trademark' })
    fireEvent.click(button())
    await until(() => document.activeElement?.id === 'name')
    expect(list()).toBeNull()
  })
})

describe('the certificate', () => {
  it.each<[string, Parameters<typeof typeTrademark>[0], TextKey]>([
    ['"from" while classes may come', { classifications: {} }, 'wizard_price_from_label'],
    ['exact once classes are chosen', {}, 'wizard_price_total_label'],
  ])('has the price %s', async (_, mark, label) => {
    typeTrademark(mark)
    await show({ at: 'trademark' })
    const aside = screen.getByRole('complementary', { name: text('wizard_certificate') })
    expect([...aside.querySelectorAll('dt')].map(dt => dt.textContent)).toContain(text(label))
  })
})

describe('the lead of a step', () => {
  const lead = () => document.querySelector('header p')?.textContent

  it.each<[string, Place, Parameters<typeof typeTrademark>[0], TextKey]>([
    ['the price as one goes', { at: 'trademark' }, {}, 'wizard_lead'],
    [
      'an answer with a price for other countries',
      { at: 'trademark' },
      { country_protection: 'OTHER', custom_countries: 'Japan' },
      'wizard_price_none_line',
    ],
    [
      'an answer with a price for an unknown class',
      { at: 'trademark' },
      { unknown_class_selected: true, classifications: {} },
      'wizard_price_none_line',
    ],
    ['what the office reads', { at: 'review', quote }, {}, 'wizard_lead_review'],
    ['what we are sent', { at: 'review', quote: null }, {}, 'wizard_lead_review_send'],
  ])('promises %s', async (_, place, trademark, key) => {
    typeTrademark(trademark)
    await show(place)
    await until(() => lead() === text(key))
  })
})
