import { attempt } from '../../api/attempt'
import { sendContact } from '../../api/contact'
import { toFaults } from '../../api/errors'
import type { TrademarkInput } from '../../api/trademarks'
import { draftAtom } from '../../drafts'
import { store, useAtom } from '../../state'
import { connected } from '../../ui/connected'
import { useForm } from '../../ui/useForm'
import type { ContactDraft } from './shapes'

const EMPTY: ContactDraft = {
  name: '',
  lastname: '',
  email: '',
  phone: '',
  additional_info: '',
  privacy_accepted: false,
}

const shapes = () => import(/* webpackChunkName: "shapes" */ './shapes')

const shape = async () => (await shapes()).contactShape

/** What is typed on the contact page. */
const contactAtom = draftAtom('contact', shape, EMPTY, { apart: true })

/** What is typed in the contact step: it is of the trademark's form. */
const requestAtom = draftAtom('request', shape, EMPTY)
store.sub(requestAtom, () => {}) // read at once, with the form that this tab shows

/** The contact form's state: what is typed, what is wrong with it, and sending it. */
export function useContact(
  trademark: TrademarkInput | undefined,
  logo: (() => Promise<File | null>) | undefined,
  onSent: () => void,
  isSent?: () => Promise<boolean>,
) {
  const [draft, setDraft] = useAtom(trademark ? requestAtom : contactAtom)
  const { faults, busy, refuse, submit, changed } = useForm()

  function change(part: Partial<ContactDraft>): void {
    setDraft(before => ({ ...before, ...part }))
    Object.keys(part).forEach(changed)
  }

  async function send(): Promise<void> {
    if (!(await connected('offline_message')) || (await isSent?.())) return
    const file = (await logo?.()) ?? undefined
    const sent = await attempt(() => sendContact({ ...draft, trademark_data: trademark }, file), {
      invalid_data: error => refuse(toFaults(error.fields)),
    })
    if (!sent.ok) return
    setDraft(EMPTY)
    onSent()
  }

  return { draft, faults, busy, change, submit: () => submit(core => core.checkContact(draft), send) }
}
