import { text } from '../../i18n'
import { store } from '../../state'
import { confirm } from '../../ui/confirm'
import { words } from '../../ui/words'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { wouldLose } from './model/opening'
import { leaveSettled } from './settled'

/** How long the server is asked whether the order of the form was paid meanwhile, in milliseconds. */
const ASKED = 3000

/** Begins a new registration, after a question where what was begun would be lost. */
export default async function askNew(begin: () => void): Promise<void> {
  const { saved } = store.get(progressAtom)
  if (saved && loses()) await leaveSettled(saved.id, AbortSignal.timeout(ASKED))
  if (!loses() || (await confirmNew())) begin()
}

const loses = (): boolean =>
  wouldLose({ trademark: store.get(trademarkAtom), owners: store.get(ownersAtom) }, store.get(progressAtom))

async function confirmNew(): Promise<boolean> {
  if (!(await words('steps'))) return false
  return confirm({
    title: text('wizard_new_title'),
    body: text('wizard_new_text'),
    yes: text('wizard_new_yes'),
    no: text('wizard_replace_no'),
  })
}
