import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { party } from '../../api/testserver'
import { loadCore } from '../../core'
import { fromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import { Doubts } from './Doubts'
import { PartyFields } from './PartyFields'
import { fromParty } from './wire'

await Promise.all([load('en', 'steps'), load('en', 'advice'), loadCore(fromDisk)])

const doubtful = { ...party, personal_id: '12345678A', address: { ...party.address, zipcode: '8013' } }
const said = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

const show = (of: typeof party) =>
  render(
    <Provider store={store}>
      <Doubts party={of} role="FIRST_OWNER" />
    </Provider>,
  )

describe('the doubts about a party to read', () => {
  it('are none where nothing is mistyped', () => {
    expect(show(party).container.textContent).toBe('')
  })

  it('are those that were not answered, each with what it is about', async () => {
    show(doubtful)
    await until(() => said().length > 0)
    expect(said()).toEqual([`8013: ${text('advice_postal_code')}`, `12345678A: ${text('advice_id_control')}`])
  })

  it('leave out what the customer said is right', async () => {
    const { unmount } = render(
      <Provider store={store}>
        <PartyFields
          party={fromParty({ ...party, personal_id: '12345678B' })}
          path="owners[0]"
          role="FIRST_OWNER"
          faults={[]}
          onChange={() => {}}
        />
      </Provider>,
    )
    fireEvent.blur(document.getElementById('owners[0].personal_id')!)
    await until(() => screen.queryByText(text('advice_keep')) !== null)
    fireEvent.click(screen.getByText(text('advice_keep')))
    unmount()
    expect(show({ ...party, personal_id: '12345678B' }).container.textContent).toBe('')
  })
})
