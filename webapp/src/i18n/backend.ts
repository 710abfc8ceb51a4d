/**
 * Reads texts for i18next. It is a callback backend on purpose: i18next repeats a read (5 times,
 * first after 350 ms, then doubling, at most 10 reads at a time) only when told
 * `done(error, true)`; the error of a promise backend is final.
 */
import type { BackendModule, ReadCallback, ResourceKey } from 'i18next'

/** A bundle of texts that is loaded in one piece. */
export type Bundle = 'page' | 'legal' | 'classes'

type Source = () => Promise<ResourceKey>

const spanish: Record<Bundle, Source> = {
  page: async () => (await import('./es')).page,
  legal: async () => (await import('./es/legal.json')).default,
  classes: async () => (await import('../../../core/nice/texts/es.json')).default,
}

const sources: Record<string, Record<Bundle, Source>> = {
  en: {
    page: async () => (await import('./en')).page,
    legal: async () => (await import('./en/legal.json')).default,
    classes: async () => (await import('../../../core/nice/texts/en.json')).default,
  },
  es: spanish,
  ca: spanish,
}

export const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, bundle: string, done: ReadCallback) {
    const source = sources[language]?.[bundle as Bundle]
    if (!source) {
      done(new Error(`no texts ${language}/${bundle}`), false)
      return
    }
    source().then(
      texts => done(null, texts),
      (error: unknown) => done(error as Error, true),
    )
  },
}
