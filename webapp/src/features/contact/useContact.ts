import { useState } from 'react'
import { attempt } from '../../api/attempt'
import { sendContact } from '../../api/contact'
import type { TrademarkInput } from '../../api/trademarks'
import { coreState, type Fault } from '../../core'
import { text } from '../../i18n'
import { draftAtom, useAtom } from '../../state'
import { focusFirst, toFaults, withoutFault } from '../../ui/faults'
import { toast } from '../../ui/toast'

export type ContactDraft = {
  name: string
  lastname: string
  email: string
  phone: string
  additional_info: string
  privacy_accepted: boolean
}

const EMPTY: ContactDraft = {
  name: '',
  lastname: '',
  email: '',
  phone: '',
  additional_info: '',
  privacy_accepted: false,
}

const shapes = () => import(/* webpackChunkName: "shapes" */ './shapes')

const contactAtom = draftAtom('contact', async () => (await shapes()).contactShape, EMPTY)

/** The contact form's state: what is typed, what is wrong with it, and sending it. */
export function useContact(
  trademark: TrademarkInput | undefined,
  logo: (() => Promise<File | null>) | undefined,
  onSent: () => void,
) {
  const [draft, setDraft] = useAtom(contactAtom)
  const [faults, setFaults] = useState<Fault[]>([])
  const [busy, setBusy] = useState(false)

  function change(part: Partial<ContactDraft>): void {
    setDraft(before => ({ ...before, ...part }))
    setFaults(before => Object.keys(part).reduce(withoutFault, before))
  }

  function refuse(found: Fault[]): void {
    setFaults(found)
    toast.error(text('please_check_your_data'))
    focusFirst(found)
  }

  async function submit(): Promise<void> {
    if (busy) return
    const found = check(draft)
    if (found.length > 0) return refuse(found)
    setBusy(true)
    const file = (await logo?.()) ?? undefined
    const sent = await attempt(() => sendContact({ ...draft, trademark_data: trademark }, file), {
      invalid_data: error => refuse(toFaults(error.fields)),
    })
    setBusy(false)
    if (!sent.ok) return
    setDraft(EMPTY)
    onSent()
  }

  return { draft, faults, busy, change, submit }
}

/** The core's rules; while there is no core the server's answer stands in for them. */
function check(draft: ContactDraft): Fault[] {
  const state = coreState()
  return state.kind === 'ready' ? state.core.checkContact(draft) : []
}
