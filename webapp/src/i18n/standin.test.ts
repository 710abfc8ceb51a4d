import { beforeEach, expect, it, vi } from 'vitest'
import { againNow } from '../again'
import { store } from '../state'
import { chooseLanguage, currentLanguage, shownLanguage, text, unreadAtom, wantedAtom } from '.'
import { load } from './bundles'

const { lost, asked, file } = vi.hoisted(() => {
  const lost = new Set(['es/page', 'es/steps', 'en/contact', 'es/contact', 'es/advice'])
  const asked: string[] = []
  const file = (name: string) => {
    asked.push(name)
    if (lost.has(name)) throw new Error('no network')
    return { default: { [name]: 'words' } }
  }
  return { lost, asked, file }
})
vi.mock('../../../build/texts/es/page.json', () => file('es/page'))
vi.mock('../../../build/texts/es/steps.json', () => file('es/steps'))
vi.mock('../../../build/texts/en/contact.json', () => file('en/contact'))
vi.mock('../../../build/texts/es/contact.json', () => file('es/contact'))
vi.mock('../../../build/texts/es/advice.json', () => file('es/advice'))

await Promise.all([load('en', 'steps'), load('en', 'advice')])

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

/** Lets time pass until something is true. */
async function pass(until: () => boolean): Promise<void> {
  while (!until()) await vi.advanceTimersByTimeAsync(50)
}

/** Lets time pass until a promise is settled. Reports whether it was fulfilled. */
async function fulfilled(promise: Promise<unknown>): Promise<boolean> {
  let ok: boolean | undefined
  void promise.then(
    () => (ok = true),
    () => (ok = false),
  )
  await pass(() => ok !== undefined)
  return ok === true
}

const times = (name: string) => asked.filter(each => each === name).length

it('a language whose texts keep failing is said soon, stays chosen, and comes as soon as it is asked for again', async () => {
  const choosing = chooseLanguage('es')
  expect(store.get(wantedAtom)).toBe('es')
  await pass(() => store.get(unreadAtom).length > 0)
  expect([store.get(unreadAtom), times('es/page')]).toEqual([['es/page'], 3])
  expect(currentLanguage()).toBe('en')
  expect(await fulfilled(choosing)).toBe(true)
  expect([currentLanguage(), shownLanguage(), times('es/page')]).toEqual(['es', 'en', 6])
  lost.delete('es/page')
  againNow()
  await pass(() => shownLanguage() === 'es')
  expect([store.get(unreadAtom), times('es/page')]).toEqual([[], 7])
  expect(document.documentElement.lang).toBe('es')
})

it('where one file of a language fails all is in English soon, until that file is there', async () => {
  expect(await fulfilled(load('es', 'steps'))).toBe(true)
  await pass(() => shownLanguage() === 'en')
  expect(times('es/steps')).toBeLessThan(5)
  expect(currentLanguage()).toBe('es')
  expect(document.documentElement.lang).toBe('en')
  await pass(() => times('es/steps') === 6)
  lost.delete('es/steps')
  await vi.advanceTimersByTimeAsync(50)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true })) // the page is in view again
  await pass(() => shownLanguage() === 'es')
})

it('texts that are in no language to be had are an error, and are there once they can be read', async () => {
  expect(await fulfilled(load('es', 'contact'))).toBe(false)
  expect(shownLanguage(), 'of the rest of the page').toBe('es')
  lost.clear()
  dispatchEvent(new Event('online'))
  await pass(() => text('es/contact' as 'send') === 'words')
  expect(await fulfilled(load('es', 'contact'))).toBe(true)
})

it('without network nothing is repeated, since it is requested again when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  lost.add('es/advice')
  expect(await fulfilled(load('es', 'advice'))).toBe(true)
  expect(times('es/advice')).toBe(1)
})
