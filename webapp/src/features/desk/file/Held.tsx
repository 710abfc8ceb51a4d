import type { DeskFile } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { Note } from '../../../ui/Note'
import { shortMoment } from '../format'

/** Says that the payment is disputed, that this keeps the application from being filed, and what to do. */
export function Held({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const language = useLanguage()
  const disputes = file.payments.flatMap(({ dispute }) => dispute ?? [])
  const dispute =
    disputes.find(({ state }) => state === 'open') ?? disputes.find(({ state }) => state === 'lost')
  if (file.next_act !== 'dispute' || !dispute) return null
  const { state, reason, due_at } = dispute
  return (
    <Note tone="mind">
      {[
        t(state === 'lost' ? 'desk_held_lost' : 'desk_held_open'),
        state === 'open' && !file.order.filing.filed_on && t('desk_held_file'),
        reason && t('desk_held_reason', { reason: reason.replaceAll('_', ' ') }),
        due_at && t('desk_held_due', { due: shortMoment(due_at, language) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}
