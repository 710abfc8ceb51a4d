import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PartyName } from './PartyName'

const person = (name: string, lastname: string) => ({ type: 'PERSON' as const, name, lastname, company: '' })

it.each([
  ['names of one direction are one text', person('Ana', 'Gil'), ['Ana Gil']],
  ['so are names from right to left, in the order of their script', person('سعاد', 'حسن'), ['سعاد حسن']],
  ['a name of each direction is a text of its own', person('سعاد', 'García'), ['سعاد', 'García']],
  ['in both orders', person('Ana', '(حسن)'), ['Ana', '(حسن)']],
  [
    'a company has one name',
    { ...person('', ''), type: 'COMPANY' as const, company: 'حسن S.L.' },
    ['حسن S.L.'],
  ],
])('%s', (_, party, texts) => {
  render(<PartyName party={party} />)
  expect([...document.querySelectorAll('bdi')].map(text => text.textContent)).toEqual(texts)
})
