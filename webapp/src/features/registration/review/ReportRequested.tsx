import { useText } from '../../../i18n'
import { Outcome } from '../../../ui/Outcome'
import { AccountNote } from '../pay/AccountNote'
import { SuccessLinks } from '../pay/SuccessLinks'

/** Shown after the viability report was requested. */
export function ReportRequested({ order }: { order: string | null }) {
  const t = useText('results')
  return (
    <Outcome
      mark="mail"
      title={t('success_report_title')}
      words={t('success_report_words')}
      actions={<SuccessLinks />}
    >
      {order && <AccountNote order={order} />}
    </Outcome>
  )
}
