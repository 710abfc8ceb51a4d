import type { Dispute } from '../../../api/contract.gen'
import type { Translate } from '../../../i18n'
import { formatCents } from '../../../i18n/money'

/** Reports whether the bank only asks about a payment and has not taken its money back. */
export const isInquiry = ({ state, withdrawn_cents }: Dispute): boolean =>
  state === 'open' && withdrawn_cents <= 0

/** How a dispute stands, in a few words. */
export const disputeTitle = (dispute: Dispute, t: Translate): string =>
  t(`desk_dispute_${isInquiry(dispute) ? 'inquiry' : dispute.state}`, {
    amount: formatCents(dispute.amount_cents),
  })
