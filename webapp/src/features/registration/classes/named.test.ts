import { expect, test } from 'vitest'
import { namedIn } from './named'

test.each([
  ['Class 25', [25]],
  ['candles, Clase 3 and classe 45', [3, 45]],
  ['class 9 or class 9', [9]],
  ['class 0, class 46, class 255, first class 4x4 tyres', []],
  ['24 hour gym', []],
  ['', []],
])('%s', (text, numbers) => {
  expect(namedIn(text)).toEqual(numbers)
})
