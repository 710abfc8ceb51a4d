/**
 * The steps in the browser's history: Back goes a step back instead of leaving the page. The address does not
 * change; the state of an entry names its step. The entries of a form that was emptied are passed by.
 */
import { pendingAtom } from '../../api/pending'
import { goneAtom } from '../../api/session'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { dialogsOfEntry, enter, leaving } from '../../ui/entry'
import { move } from '../../ui/useBack'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { turn, type Here, type Left } from './model/history'
import { inContactMode } from './model/offer'
import { stepsOf, type Step } from './model/place'
import { hasDialog } from './model/states'
import { faultsAtom, go, journeyAtom } from './state'

/** `after` is the number of entries of steps before this one, of the same form. */
type Entry = { step?: Step; after?: number } | null

const stepOfEntry = (): Step => (history.state as Entry)?.step ?? 'trademark'

const after = (): number => (history.state as Entry)?.after ?? 0

/** By the step that Back left. */
const left = new Map<Step, Left>()

let listening = false

/**
 * Notes the step that is shown. A move adds an entry; a correction, or the first step shown, replaces it. If the page was
 * loaded again after the move was stored and before its entry was made, the entry is made now. With an empty form no entry is
 * made; the entries of the form before are passed by.
 */
export function note(step: Step, moved: boolean): void {
  if (!listening) listen()
  if (leaving.then) return void leaving.then.push(() => note(step, moved))
  if (isEmpty()) return void ((moved || latest === Infinity) && passBy())
  if (stepOfEntry() === step || (!moved && step === 'trademark')) return
  const push = (moved || isPast(step)) && store.get(faultsAtom).length === 0
  latest = after() + Number(push)
  enter(push ? 'pushState' : 'replaceState', { ...(history.state as Entry), step, after: latest })
}

const isEmpty = () => !store.get(trademarkAtom).type

/** `after` of the entry that was reached last; unknown at the start of the page. */
let latest = Infinity

/** `latest` at the entry of another screen, which may be between steps: what Back reaches from there is never passed by forward. */
const ELSEWHERE = Number.MAX_SAFE_INTEGER

/** Leaves the entries of a form that was emptied: back to where it began, or forward past them. */
function passBy(): void {
  const before = latest
  latest = after()
  if (latest === 0) return
  move(latest > before ? 1 : -latest - dialogsOfEntry())
  leaving.then?.push(follow)
}

/** Reports whether the entry names a step that comes before this one. */
function isPast(step: Step): boolean {
  const named = (history.state as Entry)?.step
  const steps = stepsOf(inContactMode(store.get(trademarkAtom), store.get(progressAtom).saved))
  return named !== undefined && steps.slice(0, steps.indexOf(step)).includes(named)
}

/** The typed forms in `left` are dropped when the session ends. */
function listen(): void {
  listening = true
  addEventListener('popstate', follow)
  store.sub(goneAtom, () => left.clear())
}

function here(): Here {
  const trademark = store.get(trademarkAtom)
  const { place, saved } = store.get(progressAtom)
  return {
    place,
    trademark,
    saved,
    forms: [trademark, store.get(ownersAtom)],
    pending: store.get(pendingAtom) || Boolean(store.get(askedAtom)) || hasDialog(store.get(journeyAtom)),
  }
}

function follow(): void {
  // The end of a move: what the page has left is no step back. A dialog's entry that Back has reached is left first.
  if (leaving.then) return void (dialogsOfEntry() > 0 && leaving.then.push(follow))
  if (!/^#?\/?(\?|$)/.test(location.hash)) return void (latest = ELSEWHERE)
  if (isEmpty()) return passBy()
  latest = after()
  const step = stepOfEntry()
  const now = here()
  const next = turn(step, now, left.get(step))
  if (next.to === 'restore') note(now.place.at, true)
  if (next.to === 'back') left.set(now.place.at, next.left)
  if (next.to === 'back' || next.to === 'forward') go(next.place)
}
