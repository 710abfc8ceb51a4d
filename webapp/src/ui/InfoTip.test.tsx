import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { load } from '../i18n/bundles'
import { until } from '../testing'
import { InfoTip, LINGERS } from './InfoTip'

beforeAll(() => load('en', 'steps'))

/** Draws a tip that the pointer is on. Returns its button. */
async function hovered(): Promise<HTMLElement> {
  render(<InfoTip label="what is this" words="wizard_title" />)
  const button = screen.getByRole('button', { name: 'what is this' })
  fireEvent.mouseEnter(button)
  await screen.findByRole('tooltip')
  return button
}

const bubble = () => screen.queryByRole('tooltip')

describe('the bubble of a tip', () => {
  it('stays while the pointer is on it, and closes when it leaves', async () => {
    fireEvent.mouseLeave(await hovered())
    fireEvent.mouseEnter(screen.getByRole('tooltip'))
    await new Promise(resolve => setTimeout(resolve, 2 * LINGERS))
    expect(bubble()).not.toBeNull()
    fireEvent.mouseLeave(screen.getByRole('tooltip'))
    await until(() => !bubble())
  })

  it('closes when the pointer leaves the button for anything else', async () => {
    fireEvent.mouseLeave(await hovered())
    await until(() => !bubble())
  })

  it('closes by Escape wherever the focus is, which means nothing else then', async () => {
    await hovered()
    const others = vi.fn()
    document.addEventListener('keydown', others)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    document.removeEventListener('keydown', others)
    expect(bubble()).toBeNull()
    expect(others).not.toHaveBeenCalled()
  })
})
