// Measures nanoseconds per call in the browser, of the core and of the twin in turns; the result is the fastest of the
// rounds, since other processes only ever slow a round down.

import { loadCore, type Party, type PriceRequest } from '../../webapp/src/core'
import * as twin from './twin'

const ROUNDS = 15
const ROUND_MS = 40

const prices: PriceRequest[] = ['SPAIN', 'EU', 'EU'].map((territory, i) => ({
  territory,
  classes: i + 1,
  unknown: false,
  date: '2026-11-20',
}))

// The fields that the twin knows.
const owner = {
  type: 'PERSON',
  name: 'Ana',
  lastname: 'Ruiz Peña',
  company: '',
  nationality: 'ES',
  address: { street: 'Calle Mayor 1', city: 'Madrid', zipcode: '28013', country: 'ES' },
  personal_id_type: 'NIF',
  personal_id: '12345678Z',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  website: 'https://example.com',
} as Party
const owners = [owner, { ...owner, email: 'ana@example' }, { ...owner, name: ' ' }]

type Measured = { ours: number; yardstick: number }

async function measure(): Promise<Record<'price' | 'owner', Measured>> {
  const core = await loadCore()
  assertEqual(
    prices.map(p => ({ ...core.price(p), tariff: '', fees: '' })),
    prices.map(p => ({ ...twin.price(p), tariff: '', fees: '' })),
  )
  assertEqual(
    owners.map(party => core.checkParty({ role: 'FIRST_OWNER', party })),
    owners.map(twin.checkOwner),
  )
  return {
    price: inTurns(
      i => core.price(prices[i]!).total_cents,
      i => twin.price(prices[i]!).total_cents,
    ),
    owner: inTurns(
      i => core.checkParty({ role: 'FIRST_OWNER', party: owners[i]! }).length,
      i => twin.checkOwner(owners[i]!).length,
    ),
  }
}

/** Throws unless core and twin return the same results: otherwise the comparison would mean nothing. */
function assertEqual(ours: unknown, theirs: unknown): void {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error('core and twin disagree')
}

function inTurns(ours: (i: number) => number, theirs: (i: number) => number): Measured {
  const rounds = Array.from({ length: ROUNDS }, () => ({ ours: round(ours), theirs: round(theirs) }))
  return { ours: Math.min(...rounds.map(r => r.ours)), yardstick: Math.min(...rounds.map(r => r.theirs)) }
}

let sink = 0

function round(call: (i: number) => number): number {
  const start = performance.now()
  let calls = 0
  let now = start
  for (; now - start < ROUND_MS; now = performance.now()) {
    for (let i = 0; i < 300; i++) sink += call(i % 3)
    calls += 300
  }
  return ((now - start) * 1e6) / calls
}

Object.assign(globalThis, { measure, sink: () => sink })
