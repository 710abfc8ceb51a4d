// A name may be written from right to left: it has its own direction wherever it stands, and the line it stands in keeps its side.

import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { order } from '../api/testserver'
import { TrademarkCard } from '../features/account/TrademarkCard'
import { CertificateMark } from '../features/registration/mark/CertificateMark'
import { fromTrademark } from '../features/registration/model/input'
import { TrademarkView } from '../features/registration/review/TrademarkView'
import { PartView } from '../features/registration/versions/PartView'
import { emptyOwners } from '../features/registration/model/owners'
import { load } from '../i18n/bundles'
import { Provider, store } from '../state'

await Promise.all([load('en', 'steps'), load('en', 'account')])

const NAME = 'שלום!'
const saved = order({ trademark_data: { ...order().trademark_data, name: NAME } })
const form = fromTrademark(saved.trademark_data)

it.each<[string, ReactNode]>([
  ['the certificate', <CertificateMark form={form} />],
  ['the review', <TrademarkView form={form} classes={null} />],
  ['the two versions', <PartView part="trademark" trademark={form} owners={emptyOwners()} />],
  ['the account', <TrademarkCard order={saved} onRemove={vi.fn()} />],
])('%s sets a name in its own direction', (_, where) => {
  render(
    <Provider store={store}>
      <MemoryRouter>{where}</MemoryRouter>
    </Provider>,
  )
  const names = screen.getAllByText(NAME)
  expect(names.map(({ tagName }) => tagName)).toEqual(names.map(() => 'BDI'))
})
