/** Prices that the server answered where the core could not be loaded. */
import type { PriceRequest, Quote } from '../core'
import { atom } from '../state'

/** What a price depends on, besides the day. */
export type Scope = Omit<PriceRequest, 'date'>

/** What the server answered, by the key of its scope. */
export const answersAtom = atom<Record<string, Quote>>({})

export const keyOf = ({ territory, classes, unknown }: Scope) => `${territory} ${classes} ${unknown}`
