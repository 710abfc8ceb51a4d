import { useCoreState } from '../../api/quote'
import type { Party, Role } from '../../core'
import { Dispensable } from '../../ui/Dispensable'
import { lazy } from '../../ui/lazy'
import { isAnswered } from './advice'
import { NAMED_FIELDS } from './fields'
import { textsOf } from './wire'

const DoubtNotes = lazy(() => import(/* webpackChunkName: "advice" */ './DoubtNotes'))

/** What is probably mistyped in a party to read, except what the customer has said is right. */
export function Doubts({ party, role }: { party: Party; role: Role }) {
  const state = useCoreState()
  if (state.kind !== 'ready') return null
  const texts = textsOf(party)
  const doubts = state.core
    .adviseParty({ role, party })
    .flatMap(({ path, code }) =>
      NAMED_FIELDS.filter(([name, field]) => field.path === path && !isAnswered(name, texts[name])).map(
        ([name]) => ({ of: texts[name], code }),
      ),
    )
  if (doubts.length === 0) return null
  return (
    <Dispensable>
      <DoubtNotes doubts={doubts} />
    </Dispensable>
  )
}
