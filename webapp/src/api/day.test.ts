import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { day } from './day'

const DAYS = JSON.parse(readFileSync('api/testdata/days.json', 'utf8')) as {
  name: string
  at: string
  day: string
}[]

test.each(DAYS)('$name', ({ at, day: expected }) => {
  expect(day(new Date(at))).toBe(expected)
})
