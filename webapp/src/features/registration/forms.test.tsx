import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionFound, sessionLost } from '../../api/session'
import { order, party, pricing, quoteOf, refusal, serve } from '../../api/testserver'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import { ownersAtom, trademarkAtom } from './drafts'
import { press } from './drive'
import { keepLogo, keptLogo } from './mark/logo-file'
import { goOn, mark } from './marking'
import { emptyOwners } from './model/owners'
import prefill from './prefill'
import { startOver } from './startOver'
import { faultsAtom, go, payingAtom } from './state'
import {
  errors,
  eva,
  faults,
  hands,
  progress,
  reset,
  session,
  signIn,
  typeOwners,
  typeTrademark,
} from './testing'
import { useDrafts } from './useDrafts'

await loadCore(fromDisk)

const required = (path: string) => ({ path, code: 'required' as const, limit: 0 })
const quote = quoteOf(125000)

beforeEach(() => {
  reset()
  typeTrademark()
  typeOwners()
})

describe('the button of the bar', () => {
  it('leaves the trademark', async () => {
    await press({ is: 'pressed', place: { at: 'trademark' }, shown: undefined }, hands)
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it('leaves the owners with the price of the bar', async () => {
    signIn()
    serve({ 'POST /trademarks/pricing': { data: pricing } })
    await press({ is: 'pressed', place: { at: 'owners' }, shown: quote }, hands)
    expect(progress().place).toMatchObject({ at: 'review', quote: { total_cents: 125000 } })
  })

  it('pays the price of the review, whatever the bar shows', async () => {
    serve({ 'POST /trademarks': { data: order() } })
    await press({ is: 'pressed', place: { at: 'review', quote }, shown: { ...quote, total_cents: 1 } }, hands)
    expect(store.get(payingAtom)).toEqual({ order: 'o-1', cents: 125000, version: 1 })
  })

  it('leaves the contact form to itself', async () => {
    const server = serve({})
    go({ at: 'contact' })
    await press({ is: 'pressed', place: { at: 'contact' }, shown: undefined }, hands)
    expect(progress().place).toEqual({ at: 'contact' })
    expect(server.log()).toEqual([])
  })

  it('has read the words of the next step before that is shown', async () => {
    await press({ is: 'pressed', place: { at: 'contact' }, shown: undefined }, hands)
    expect(text('wizard_price_changed_title')).not.toBe('wizard_price_changed_title')
  })
})

describe('what is wrong', () => {
  it('is marked where the visitor is, silently', () => {
    const said = errors()
    go({ at: 'owners' })
    mark({ faults: [required('owners[0].name')] })
    expect(progress().place).toEqual({ at: 'owners' })
    expect(faults()).toEqual({ 'owners[0].name': 'required' })
    expect(said).toEqual([])
  })

  it('is said, marked in the step that has it, and focused', () => {
    const said = errors()
    document.body.innerHTML = '<input id="name">'
    go({ at: 'owners' })
    mark({ faults: [required('name')], at: { at: 'trademark' }, aloud: true })
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(said).toEqual([text('please_check_your_data')])
    expect(document.activeElement?.id).toBe('name')
    document.body.replaceChildren()
  })
})

describe('Enter', () => {
  const enterIn = (id: string, found: Parameters<typeof goOn>[0]) => {
    document.body.innerHTML =
      '<input id="name"><input id="logo"><div inert><input id="folded"></div><input id="sold"><button id="classifications"></button>'
    store.set(faultsAtom, [])
    document.getElementById(id)?.focus()
    goOn(found)
    const focused = document.activeElement?.id
    document.body.replaceChildren()
    return [focused, Object.keys(faults())]
  }

  it('goes to the next field that is open, and marks nothing', () => {
    const open = [required('classifications'), required('logo')]
    expect(enterIn('name', open)).toEqual(['logo', []])
    expect(enterIn('logo', [required('name'), required('classifications')])).toEqual(['sold', []])
    expect(enterIn('classifications', [required('name')])).toEqual(['name', []])
  })

  it('marks what is wrong in the field itself, and a mistake in another one', () => {
    expect(enterIn('name', [required('name'), required('logo')])).toEqual(['name', ['name']])
    expect(enterIn('name', [{ path: 'logo', code: 'file_type', limit: 0 }])).toEqual(['logo', ['logo']])
  })

  it('marks what is folded away, which unfolds it', () => {
    expect(enterIn('name', [required('folded')])).toEqual(['name', ['folded']])
  })
})

describe('typing', () => {
  const typed = () =>
    renderHook(() => useDrafts(), { wrapper: props => <Provider store={store} {...props} /> })

  it('changes its part of the trademark, and unmarks its field only', () => {
    store.set(faultsAtom, [required('name'), required('classifications.c4')])
    const { result } = typed()
    act(() => result.current.changeTrademark({ name: 'Boreal' }, 'name'))
    expect(store.get(trademarkAtom)).toMatchObject({ name: 'Boreal', country_protection: 'EU' })
    expect(faults()).toEqual({ 'classifications.c4': 'required' })
  })

  it('changes the owners, and unmarks its field only', () => {
    store.set(faultsAtom, [required('owners[0].name'), required('owners[0].email')])
    const { result } = typed()
    const form = { ...emptyOwners(), useOwnerBilling: false }
    act(() => result.current.changeOwners(form, 'owners[0].name'))
    expect(result.current.owners).toEqual(form)
    expect(store.get(ownersAtom)).toEqual(form)
    expect(faults()).toEqual({ 'owners[0].email': 'required' })
  })
})

describe('starting over', () => {
  it('leaves nothing of the form, nor of its logo', async () => {
    const sun = new File(['sun'], 'sun.png')
    const logo = { name: 'sun.png', size: 3 }
    await keepLogo(sun)
    expect(await keptLogo(logo)).not.toBeNull()
    startOver()
    expect(store.get(trademarkAtom).name).toBe('')
    expect(localStorage.getItem('sello.draft.trademark')).toBeNull()
    let left = await keptLogo(logo)
    await until(() => {
      void keptLogo(logo).then(found => (left = found))
      return left === null
    })
  })
})

describe('the profile of who is signed in', () => {
  beforeEach(() => {
    signIn()
    store.set(ownersAtom, emptyOwners())
  })

  it('fills in the empty form', async () => {
    serve({ 'GET /profiles': { data: { personal_data: party, billing_data: null } } })
    await prefill()
    expect(store.get(ownersAtom).owners[0]).toMatchObject({ name: 'Ana', email: 'ana@example.com' })
  })

  it('that cannot be had leaves the form as it is', async () => {
    serve({ 'GET /profiles': refusal(500, 'unknown') })
    const before = store.get(ownersAtom)
    await prefill()
    expect(store.get(ownersAtom)).toBe(before)
  })

  it.each([
    ['nobody is signed in any more', sessionLost],
    ['another account is signed in', () => sessionFound(eva)],
  ])('S33: that arrives when %s is dropped', async (_, change) => {
    sessionFound(session)
    serve({
      'GET /profiles': () => {
        change()
        return { data: { personal_data: party, billing_data: null } }
      },
    })
    await prefill()
    expect(store.get(ownersAtom).owners[0]).toMatchObject({ name: '', lastname: '' })
    expect(localStorage.getItem('sello.draft.owners')).toBeNull()
  })
})
