import { expect, it } from 'vitest'
import { codeOf } from './error'

it.each([
  ['ALREADY_REGISTERED', 'ALREADY_REGISTERED'],
  ['already_registered', 'ALREADY_REGISTERED'],
  ['email_exists', 'ALREADY_REGISTERED'],
  ['wrong_credentials', 'WRONG_CREDENTIALS'],
  ['NETWORK_ERROR', 'NETWORK_ERROR'], // of the frame
  ['something_new', 'UNKNOWN'],
])('the code %s is known as %s', (said, known) => {
  expect(codeOf(said)).toBe(known)
})
