import { useConfig } from '../../../api/config'
import { useText } from '../../../i18n'
import { buttonClass } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Outcome } from '../../../ui/Outcome'
import { orderPath } from '../link/useOrderLink'
import { AccountNote, useOrderAccount } from '../pay/AccountNote'
import { SuccessLinks } from '../pay/SuccessLinks'

/**
 * Shown after the viability report was requested, with the time in which it arrives if the provider promises one. It leads back to
 * the order, which can be paid meanwhile if it has a price.
 */
export function ReportRequested({ order }: { order: string | null }) {
  const t = useText('steps')
  const days = useConfig()?.report_days
  const account = useOrderAccount(order)
  return (
    <Outcome
      mark="mail"
      title={t('success_report_title')}
      words={
        <>
          {t('success_report_words')} {days && t('wizard_report_days', { count: days })}
        </>
      }
      actions={
        <>
          {order && (
            <Link className={buttonClass('plain')} to={orderPath(order)}>
              {t('success_report_back')}
            </Link>
          )}
          <SuccessLinks ordered={order !== null} email={account.account?.email} />
        </>
      }
    >
      {order && <AccountNote order={order} {...account} />}
    </Outcome>
  )
}
