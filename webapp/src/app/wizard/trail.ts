/**
 * The steps in the browser's history: its Back goes a step back instead of leaving. The address stays
 * as it is; an entry knows its step by its state. Loaded with the first step that is not the first.
 */
import { pendingAtom } from '../../api/pending'
import { goneAtom } from '../../api/session'
import { ownersAtom } from '../../features/registration/drafts'
import { progressAtom, trademarkAtom } from '../../features/registration/drafts'
import { canGoTo, reachable, type Place, type Step } from '../../features/registration/model/place'
import { inContactMode } from '../../features/registration/model/trademark'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { faultsAtom, go, payingAtom } from './state'

type Entry = { step?: Step } | null

const stepHere = (): Step => (history.state as Entry)?.step ?? 'trademark'

/** What was gone back from, and what was typed then: unchanged, it can be gone forward to. */
const left = new Map<Step, { place: Place; typed: unknown[] }>()

const typed = () => [store.get(trademarkAtom), store.get(ownersAtom)]

let listening = false

/** Notes the step that is shown: a move makes an entry of its own, a correction or a beginning does not. */
export function note(step: Step, moved: boolean): void {
  if (!listening) listen()
  if (stepHere() === step) return
  const push = moved && store.get(faultsAtom).length === 0
  history[push ? 'pushState' : 'replaceState']({ ...(history.state as Entry), step }, '')
}

/** What was typed leaves this memory too when the session ends. */
function listen(): void {
  listening = true
  addEventListener('popstate', follow)
  store.sub(goneAtom, () => left.clear())
}

/** In the middle of a request, a question or a payment the steps stand still. */
const underWay = () => store.get(pendingAtom) || store.get(askedAtom) || store.get(payingAtom)

function follow(): void {
  if (!/^#?\/?(\?|$)/.test(location.hash)) return // another screen's
  const { place } = store.get(progressAtom)
  const mark = store.get(trademarkAtom)
  const contactMode = inContactMode(mark)
  const step = stepHere()
  if (step === place.at) return
  if (underWay()) return note(place.at, true)
  if (step !== 'review' && canGoTo(step, place, contactMode)) {
    left.set(place.at, { place, typed: typed() })
    return go({ at: step })
  }
  const before = left.get(step)
  const same = before?.typed.every((form, i) => form === typed()[i])
  if (before && same && reachable(before.place, contactMode, Boolean(mark.type)) === before.place)
    go(before.place)
}
