import { describe, expect, it } from 'vitest'
import { order } from '../../../api/testserver'
import { closed, opened, STEP, type State } from './states'

const reporting: State = { at: 'reporting', order: order() }
const paying: State = { at: 'paying', order: 'o-1', cents: 17500 }
const settled: State = { at: 'settled', to: '/contact/success', taken: false }
const other = { order: 'o-2', cents: 14500 }

describe('the payment dialog', () => {
  it('opens for a payment that is found in a step or after a result', () => {
    expect(opened(STEP, other)).toEqual({ at: 'paying', ...other })
    expect(opened(settled, other)).toEqual({ at: 'paying', ...other })
  })

  it.each([reporting, paying])('does not open in place of what is pending or open: $at', state => {
    expect(opened(state, other)).toBe(state)
  })

  it('closes, and nothing else does with it', () => {
    expect(closed(paying)).toBe(STEP)
    expect(closed(reporting)).toBe(reporting)
  })
})
