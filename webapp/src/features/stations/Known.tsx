import type { Order } from '../../api/contract.gen'
import { useLanguage, useText } from '../../i18n'
import { formatDay } from '../../i18n/day'
import { formatCents } from '../../i18n/money'
import { Facts } from '../../ui/Facts'

/** What is known of the application at the office, and what was refunded. */
export function Known({ order: { filing, payment } }: { order: Order }) {
  const t = useText('stations')
  const language = useLanguage()
  if (!filing.number && !payment?.refunded_cents) return null
  return (
    <Facts
      facts={[
        [t('stations_number', { office: filing.office ?? '' }), filing.number],
        [t('stations_registration_number'), filing.registration_number],
        [t('stations_valid_until'), filing.valid_until && formatDay(filing.valid_until, language)],
        [
          t('stations_refund'),
          payment?.refunded_cents ? formatCents(payment.refunded_cents, language) : null,
        ],
      ]}
    />
  )
}
