/** Which acts a file offers, and which of them comes next. */
import type { DeskAct, DeskFact, DeskFile, DeskNextAct, Stage } from '../../../api/contract.gen'

/** An act that an operator can choose in a file; acts on a single mail are beside that mail. */
export type Act =
  { kind: 'stage'; to: Stage; requires: DeskFact[] } | { kind: Exclude<DeskAct, 'stage' | 'resend'> }

/** The acts in the order of their buttons, without the changes of stage, which come after `take`. */
const ORDER = ['review', 'report', 'price', 'documents', 'notes', 'corrections', 'refunds', 'resume'] as const

/** Ends of a registration: offered after everything else. */
const ENDS: Stage[] = ['refused', 'withdrawn']

type Offers = Pick<DeskFile, 'allowed' | 'next' | 'next_act'> & { order: Pick<DeskFile['order'], 'stage'> }

/** The acts that a file offers, the one that comes next first. */
export function actsOf(file: Offers): Act[] {
  const { allowed, next, order } = file
  const may = (act: DeskAct) => allowed.includes(act)
  const moves = may('stage')
    ? next
        .filter(({ to }) => !(order.stage === 'received' && to === 'in_review')) // that is what taking does
        .map(({ to, requires }): Act => ({ kind: 'stage', to, requires }))
    : []
  const isEnd = (act: Act) => act.kind === 'stage' && ENDS.includes(act.to)
  const all: Act[] = [
    ...(may('take') ? [{ kind: 'take' } as const] : []),
    ...moves.filter(act => !isEnd(act)),
    ...ORDER.filter(may).map(kind => ({ kind })),
    ...moves.filter(isEnd),
  ]
  const first = all.find(act => isNext(act, file))
  return first ? [first, ...all.filter(act => act !== first)] : all
}

const NEXT_STAGE: Partial<Record<DeskNextAct, Stage>> = {
  file: 'filed',
  publish: 'published',
  register: 'registered',
}

const NEXT_KIND: Partial<Record<DeskNextAct, Act['kind']>> = {
  take: 'take',
  read_answer: 'take',
  decide_money: 'review',
  answer_report: 'report',
  give_price: 'price',
}

/** Reports whether an act is what the file waits for. */
export function isNext(act: Act, { next_act }: Pick<DeskFile, 'next_act'>): boolean {
  return act.kind === 'stage' ? act.to === NEXT_STAGE[next_act] : act.kind === NEXT_KIND[next_act]
}

/** Names an act among those of a file. */
export const keyOf = (act: Act): string => (act.kind === 'stage' ? `stage_${act.to}` : act.kind)
