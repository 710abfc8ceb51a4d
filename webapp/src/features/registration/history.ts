/**
 * The steps in the browser's history: Back goes a step back instead of leaving the page. The address does not
 * change; an entry knows its step by its state. Loaded with the first step that is not the first.
 */
import { pendingAtom } from '../../api/pending'
import { goneAtom } from '../../api/session'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { turn, type Here, type Left } from './model/history'
import type { Step } from './model/place'
import { faultsAtom, go, payingAtom } from './state'

type Entry = { step?: Step } | null

const stepOfEntry = (): Step => (history.state as Entry)?.step ?? 'trademark'

/** By the step that Back left. */
const left = new Map<Step, Left>()

let listening = false

/** Notes the step that is shown. A move adds an entry; a correction, or the first step shown, replaces it. */
export function note(step: Step, moved: boolean): void {
  if (!listening) listen()
  if (stepOfEntry() === step) return
  const push = moved && store.get(faultsAtom).length === 0
  history[push ? 'pushState' : 'replaceState']({ ...(history.state as Entry), step }, '')
}

/** The typed forms in `left` are dropped when the session ends. */
function listen(): void {
  listening = true
  addEventListener('popstate', follow)
  store.sub(goneAtom, () => left.clear())
}

function here(): Here {
  const trademark = store.get(trademarkAtom)
  return {
    place: store.get(progressAtom).place,
    trademark,
    forms: [trademark, store.get(ownersAtom)],
    pending: store.get(pendingAtom) || Boolean(store.get(askedAtom) || store.get(payingAtom)),
  }
}

function follow(): void {
  if (!/^#?\/?(\?|$)/.test(location.hash)) return // the entry of another screen
  const step = stepOfEntry()
  const now = here()
  const next = turn(step, now, left.get(step))
  if (next.to === 'restore') note(now.place.at, true)
  if (next.to === 'back') left.set(now.place.at, next.left)
  if (next.to === 'back' || next.to === 'forward') go(next.place)
}
