/** What the server says about itself: who the provider is, whether money moves, analytics. */
import { atom, store, useAtomValue } from '../state'
import { request } from './client'
import type { Config } from './contract.gen'

const configAtom = atom<Config | null>(null)

let loading: Promise<Config> | undefined

/** Loads the configuration once; a failed load may be tried again by calling again. */
export function loadConfig(): Promise<Config> {
  loading ??= request<Config>({
    path: '/config',
    gives: 'object',
    quiet: true,
    anonymous: true,
  }).then(
    config => {
      store.set(configAtom, config)
      return config
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The configuration, or null until it is there. */
export function useConfig(): Config | null {
  return useAtomValue(configAtom)
}
