import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadCore } from '../../../core/load'
import { fromDisk } from '../../../core/testing'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { releaseAtom, type Release } from '../../../release'
import { Provider, store } from '../../../state'
import type * as Catalogue from './catalogue'
import { NOTHING_CHOSEN } from './choice'
import { ClassesModal } from './ClassesModal'

await load('en', 'steps')
await loadCore(fromDisk)

vi.mock('./catalogue', async original => {
  const real = await original<typeof Catalogue>()
  return { ...real, useCatalogue: () => real.catalogue(() => undefined, '2026-01-01') }
})

afterEach(() => store.set(releaseAtom, 'current'))

it.each<[Release, 'chunk_failed_title' | 'newer_title', 'retry' | 'reload']>([
  ['current', 'chunk_failed_title', 'retry'],
  ['newer', 'newer_title', 'reload'],
])('says in the dialog why classes have no texts where the release is %s', (release, title, button) => {
  store.set(releaseAtom, release)
  render(
    <Provider store={store}>
      <ClassesModal choice={NOTHING_CHOSEN} territory="SPAIN" sold="" onSave={vi.fn()} onClose={vi.fn()} />
    </Provider>,
  )
  expect(screen.getByRole('heading', { name: text(title) })).toBeDefined()
  expect(screen.getByRole('button', { name: text(button) })).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
