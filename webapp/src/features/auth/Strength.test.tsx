import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { faultAt } from '../../ui/faults'
import { Strength } from './Strength'

vi.mock('../../core/passwords', () => ({ loadCommonPasswords: () => Promise.reject(new Error('offline')) }))

const core = await loadCore(fromDisk)
await load('en', 'auth')

const say = (password: string) => {
  render(
    <Provider store={store}>
      <Strength password={password} />
    </Provider>,
  )
  return screen.getByText(/^Strength/).textContent
}

describe('the words about a new password', () => {
  it('call what is ticked a recommendation', () => {
    say('Abc12!')
    expect(screen.getByText('Recommended:')).toBeTruthy()
    expect(screen.getAllByRole('listitem').filter(line => 'has' in line.dataset)).toHaveLength(4)
  })

  it.each([
    ['Ab1', 'Strength: invalid'],
    ['abcdef', 'Strength: weak'],
    ['Abc12!', 'Strength: strong, but short: 8 characters or more are safer'],
    ['abcde1', 'Strength: fair, but short: 8 characters or more are safer'],
    ['Abcdef1!', 'Strength: strong'],
  ])('of %s are %j', (password, words) => {
    expect(say(password)).toBe(words)
  })

  it('of an error name what is required', () => {
    const faults = core.checkSetPassword({ password: 'abcdef', matchingPassword: 'abcdef', operator: false })
    expect(faultAt(faults, 'password')).toBe(
      'Password too weak: use at least two kinds, such as letters and digits',
    )
  })
})
