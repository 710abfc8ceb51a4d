import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { EMPTY_TRADEMARK } from '../model/trademark'
import { Around } from '../testing'
import LogoMark from './LogoMark'

vi.mock(import('./logo-file'), async original => ({
  ...(await original()),
  keptLogo: () => new Promise<null>(() => {}),
}))

await load('en', 'logo')

function show(name: string) {
  const form = { ...EMPTY_TRADEMARK, type: 'LOGO' as const, logo: { name, size: 96 } }
  render(<LogoMark form={form} />, { wrapper: Around })
}

it('says of a PDF, and of no picture that is still being read, that it cannot be drawn', () => {
  expect(text('logo_pdf')).toContain('PDF')
  show('seal.PDF')
  expect(screen.queryAllByText(text('logo_pdf'))).toHaveLength(1)
  show('seal.png')
  expect(screen.queryAllByText(text('logo_pdf'))).toHaveLength(1)
  expect(screen.getByText(/png/)).toBeDefined()
})
