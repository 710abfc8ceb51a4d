import { describe, expect, test } from 'vitest'
import { quoted } from './quoted'

describe('what was typed, as a title or a button repeats it', () => {
  test('is whole if it is short', () => {
    expect(quoted('kayaks and paddles')).toBe('kayaks and paddles')
    expect(quoted('ñ'.repeat(60))).toBe('ñ'.repeat(60))
  })

  test('ends after a word if it is long', () => {
    expect(quoted('bread and cakes '.repeat(9))).toBe(
      'bread and cakes bread and cakes bread and cakes bread and…',
    )
  })

  test('divides a word that is too long by itself, but no sign', () => {
    expect(quoted('W'.repeat(250))).toBe(`${'W'.repeat(60)}…`)
    expect(quoted('👩‍👩‍👧'.repeat(70))).toBe(`${'👩‍👩‍👧'.repeat(60)}…`)
  })
})
