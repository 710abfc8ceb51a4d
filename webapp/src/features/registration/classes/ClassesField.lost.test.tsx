import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { text } from '../../../i18n'
import { Provider, store } from '../../../state'
import { until } from '../../../testing'
import { toast } from '../../../ui/toast'
import { NOTHING_CHOSEN } from './choice'
import { ClassesField } from './ClassesField'

let there = false
vi.mock('./list', () => {
  if (!there) throw new Error('no network')
  return { default: { ClassesModal: () => 'the list', Chips: () => null } }
})

it('a list of classes that cannot be loaded leaves its field as it is, says so, and is tried again', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(() => {})
  const { container } = render(
    <Provider store={store}>
      <ClassesField choice={NOTHING_CHOSEN} sold="" territory="SPAIN" onChange={vi.fn()} onSold={vi.fn()} />
    </Provider>,
  )
  const press = () => act(() => screen.getByText(text('classes_choose')).click())
  press()
  await until(() => said.mock.calls.length > 0)
  expect(said.mock.calls[0]?.[0]).toContain(text('chunk_failed_title'))
  there = true
  press()
  await until(() => container.textContent?.includes('the list') ?? false)
})
