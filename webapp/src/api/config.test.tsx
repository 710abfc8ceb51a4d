import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Provider, store } from '../state'
import { loadConfig, useConfig } from './config'

function Provided() {
  const config = useConfig()
  return <main>{config && <p>{config.provider.name}</p>}</main>
}

it('is not shown in a part that is hydrated after it came, until the markup is taken over', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { provider: { name: 'Sello' } } })))
  await loadConfig()
  const root = document.createElement('div')
  root.innerHTML = '<main></main>'
  document.body.append(root)
  const faults: unknown[] = []
  const page = (
    <Provider store={store}>
      <Provided />
    </Provider>
  )
  await act(() => hydrateRoot(root, page, { onRecoverableError: fault => void faults.push(fault) }))
  expect(screen.getByText('Sello')).toBeDefined()
  expect(faults).toEqual([])
})
