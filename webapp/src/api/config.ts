/** What the server says about itself: who the provider is, whether money moves, analytics. */
import { startTransition, useSyncExternalStore } from 'react'
import { atom, store, useAtomValue } from '../state'
import type { Config } from './contract.gen'
import { dataOf, transmit } from './transport'

const configAtom = atom<Config | null>(null)

/** Getting a bearer token needs the configuration, which therefore needs none. */
const noSession = () => Promise.resolve({})

let loading: Promise<Config> | undefined

/** Loads the configuration once; a failed load may be tried again by calling again. */
export function loadConfig(): Promise<Config> {
  loading ??= transmit({ path: '/config' }, noSession, dataOf<Config>('object')).then(
    config => {
      startTransition(() => store.set(configAtom, config)) // the whole page may still be hydrating, which then stays in slices
      return config
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The configuration, or null until it is there. A part of the page that is hydrated after it came has the markup of before. */
export function useConfig(): Config | null {
  const config = useAtomValue(configAtom)
  const isThere = useSyncExternalStore(
    never,
    () => config !== null,
    () => false,
  )
  return isThere ? config : null
}

const never = () => () => {}
