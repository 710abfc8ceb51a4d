import { useText } from '../../../i18n'
import { Outcome } from '../../../ui/Outcome'
import { AccountNote, useOrderAccount } from '../pay/AccountNote'
import { SuccessLinks } from '../pay/SuccessLinks'

/** Shown after the viability report was requested. */
export function ReportRequested({ order }: { order: string | null }) {
  const t = useText('steps')
  const account = useOrderAccount(order)
  return (
    <Outcome
      mark="mail"
      title={t('success_report_title')}
      words={t('success_report_words')}
      actions={<SuccessLinks account={account.account} />}
    >
      {order && <AccountNote order={order} {...account} />}
    </Outcome>
  )
}
