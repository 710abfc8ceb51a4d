/** Asks before something that cannot be taken back: `if (await confirm({...})) remove()`. */
import { atom, store } from '../state'
import { later } from './later'
import { part } from './part'
import type { Asked, Question } from './ConfirmDialog'

export const askedAtom = atom<Asked | null>(null)

export const dialog = later(() => import(/* webpackChunkName: "dialogs" */ './ConfirmDialog'))

/** Shows the question in a dialog; resolves with the answer, false when it is closed unanswered or cannot be shown. */
export function confirm(question: Question): Promise<boolean> {
  store.get(askedAtom)?.answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      store.set(askedAtom, null)
      resolve(yes)
    }
    store.set(askedAtom, { ...question, answer })
    void part(dialog.load).then(shown => shown || answer(false))
  })
}
