import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { party } from '../../api/testserver'
import { loadCore, type Party, type Role } from '../../core'
import { fromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { emptyParty, withType, type PartyForm } from './form'
import { PartyFields } from './PartyFields'
import { PartyView } from './PartyView'

await load('en', 'steps')
await loadCore(fromDisk)

async function show(role: Role, form: PartyForm = emptyParty()) {
  const onChange = vi.fn()
  const fields = (
    <Provider store={store}>
      <PartyFields party={form} path="owners[0]" role={role} faults={[]} section="s" onChange={onChange} />
    </Provider>
  )
  await act(() => Promise.resolve(void render(fields))) // with what follows the first paint
  return onChange
}

const field = (path: string) => document.getElementById(`owners[0].${path}`) as HTMLInputElement

describe('the fields of a party', () => {
  const rest = [
    'personal_id_type',
    'personal_id',
    'address.street',
    'address.zipcode',
    'address.city',
    'address.country',
    'email',
    'phone',
  ]
  const at = (...paths: string[]) => paths.map(path => `owners[0].${path}`)
  const known = at('name', 'lastname', 'company', 'nationality', ...rest, 'website')
  // Only the fields of this list: a field that is added later needs a test of its own.
  const ids = () =>
    [...document.querySelectorAll('input:not([type=radio]), select')]
      .map(({ id }) => id)
      .filter(id => known.includes(id))

  it('stand in their order, a website only for the first owner', async () => {
    await show('FIRST_OWNER')
    expect(ids()).toEqual(at('name', 'lastname', 'nationality', ...rest, 'website'))
    expect(field('website').inputMode).toBe('url')
    expect(field('phone').type).toBe('tel')
  })

  it('of a company are its name, and no nationality', async () => {
    await show('BILLING', withType(emptyParty(), 'COMPANY'))
    expect(ids()).toEqual(at('company', ...rest))
  })

  it('carry the autofill of their section, or none', async () => {
    await show('OWNER')
    expect(field('address.zipcode').autocomplete).toBe('s postal-code')
    expect(field('personal_id').autocomplete).toBe('off')
  })

  it.each<[Role, boolean, boolean]>([
    ['FIRST_OWNER', false, true],
    ['OWNER', true, false],
    ['BILLING', false, false],
  ])('of a %s: the e-mail may stay empty %s, its use is explained %s', async (role, optional, explained) => {
    await show(role)
    const label = document.querySelector('label[for="owners[0].email"]')
    expect(label?.textContent?.includes(text('optional'))).toBe(optional)
    expect(screen.queryByText(text('owners_email_hint')) !== null).toBe(explained)
  })

  it('report what was typed with the path of the field', async () => {
    const form = emptyParty()
    const onChange = await show('OWNER', form)
    fireEvent.change(field('address.city'), { target: { value: 'Vic' } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      { ...form, address_city: 'Vic' },
      'owners[0].address.city',
    )
  })
})

describe('a party to read', () => {
  const lines = (form: Party) => {
    render(
      <Provider store={store}>
        <PartyView party={form} />
      </Provider>,
    )
    return [...document.querySelectorAll('dl > div')].map(line => [...line.children].map(c => c.textContent))
  }

  it('has its lines in their order', () => {
    expect(lines({ ...party, website: 'https://example.com' })).toEqual([
      [text('owners_name'), 'Ana Gil'],
      [text('owners_nationality'), 'Spain'],
      [text('owners_idType'), 'NIF 12345678Z'],
      [text('owners_address'), 'Mayor 1, 28013 Madrid, Spain'],
      [text('owners_email'), 'ana@example.com'],
      [text('owners_phone'), '+34600000000'],
      [text('owners_website'), 'https://example.com'],
    ])
  })

  it('says what a document is as the form does', () => {
    const documents = ['VAT', 'ID', 'NIE'].map(personal_id_type => {
      cleanup()
      const found = lines({ ...party, personal_id_type, personal_id: 'X1' })
      return found.find(([label]) => label === text('owners_idType'))?.[1]
    })
    expect(documents).toEqual(['VAT number X1', 'Identity card or passport X1', 'NIE X1'])
  })

  it('leaves out what is empty', () => {
    const empty = { ...party, type: 'COMPANY', company: 'Sol SL', nationality: '', phone: '' }
    const address = { street: '', zipcode: '', city: 'Vic', country: '' }
    expect(lines({ ...empty, address, personal_id_type: '', personal_id: '' })).toEqual([
      [text('owners_company'), 'Sol SL'],
      [text('owners_address'), 'Vic'],
      [text('owners_email'), 'ana@example.com'],
    ])
  })
})

describe('what is probably mistyped', () => {
  const typed = (values: Partial<PartyForm>): PartyForm => ({ ...emptyParty(), idType: 'NIF', ...values })

  it('is said below the row once a field is left, and one press changes it', async () => {
    const form = typed({ email: 'ana@gmial.com' })
    const onChange = await show('FIRST_OWNER', form)
    expect(screen.queryByRole('button', { name: 'Change to ana@gmail.com' })).toBeNull()
    fireEvent.blur(field('email'))
    fireEvent.click(await screen.findByRole('button', { name: 'Change to ana@gmail.com' }))
    expect(onChange).toHaveBeenCalledWith({ ...form, email: 'ana@gmail.com' }, 'owners[0].email')
    expect(document.activeElement).toBe(field('email'))
  })

  it('stays as it is by another press, also when the field is left again', async () => {
    const onChange = await show('OWNER', typed({ id: '12345678A' }))
    fireEvent.blur(field('personal_id'))
    fireEvent.click(await screen.findByRole('button', { name: 'It is right' }))
    fireEvent.blur(field('personal_id'))
    await new Promise(resolve => setTimeout(resolve))
    expect(screen.queryByText(/does not fit the number/)).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('names the kind of document that the number has', async () => {
    const onChange = await show('OWNER', typed({ id: 'X1234567L' }))
    fireEvent.blur(field('personal_id'))
    fireEvent.click(await screen.findByRole('button', { name: 'Change to NIE (resident in Spain)' }))
    expect(onChange.mock.calls[0]?.[0]).toMatchObject({ idType: 'NIE', id: 'X1234567L' })
  })
})
