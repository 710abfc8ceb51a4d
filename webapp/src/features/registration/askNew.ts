import { currentLanguage, text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { confirm } from '../../ui/confirm'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { wouldLose } from './model/opening'

/** Begins a new registration, after a question where what was begun would be lost. */
export default async function askNew(begin: () => void): Promise<void> {
  const typed = { trademark: store.get(trademarkAtom), owners: store.get(ownersAtom) }
  if (!wouldLose(typed, store.get(progressAtom)) || (await confirmNew())) begin()
}

async function confirmNew(): Promise<boolean> {
  await load(currentLanguage(), 'steps')
  return confirm({
    title: text('wizard_new_title'),
    body: text('wizard_new_text'),
    yes: text('wizard_new_yes'),
    no: text('wizard_replace_no'),
  })
}
