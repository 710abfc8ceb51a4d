import { useState } from 'react'
import { check } from '../../core/check'
import { useAtomValue } from '../../state'
import { later } from '../../ui/later'
import { painted } from '../../ui/painted'

const note = later(() => import(/* webpackChunkName: "advice" */ './EmailAdvice'))

const EMPTY = {
  type: 'PERSON',
  name: '',
  lastname: '',
  company: '',
  nationality: '',
  personal_id_type: '',
  personal_id: '',
  phone: '',
  website: '',
  address: { street: '', city: '', zipcode: '', country: '' },
}

/** What the core finds probably mistyped in an address. It is not asked about again once the customer says that it is right. */
export function useEmailAdvice(email: string) {
  const EmailAdvice = useAtomValue(note.found)?.default
  const [advised, setAdvised] = useState({ of: '', take: '', kept: '' })

  async function advise(): Promise<void> {
    await painted() // a tap that leaves the field ends where it began: its events are over by then
    const party = { ...EMPTY, email }
    const advices = await check(core => core.adviseParty({ role: 'FIRST_OWNER', party }))
    const take = advices.find(({ path }) => path === 'email')?.take ?? ''
    setAdvised(before => ({ ...before, of: email, take }))
    if (take) await note.load().catch(() => null) // the form is complete without it
  }

  const { of, take, kept } = advised
  return {
    EmailAdvice,
    /** The address that is probably meant; '' while there is nothing to ask. */
    take: of === email && kept !== email ? take : '',
    advise,
    keep: () => setAdvised({ ...advised, kept: email }),
  }
}
