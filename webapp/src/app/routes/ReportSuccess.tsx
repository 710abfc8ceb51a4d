import { useEffect } from 'react'
import { useConfig } from '../../api/config'
import { track } from '../../features/consent/consent'
import { useText } from '../../i18n'
import { Outcome } from '../../ui/Outcome'
import { useQuery } from '../query'
import { AccountNote, SuccessLinks } from './SuccessLinks'

/** Query: trademarkId, by which the request is counted once. */
export default function ReportSuccess() {
  const t = useText('results')
  const config = useConfig()
  const id = useQuery().get('trademarkId')
  useEffect(() => {
    if (config && id) track({ name: 'report_request', id }, config)
  }, [config, id])
  return (
    <Outcome
      mark="mail"
      title={t('success_report_title')}
      words={t('success_report_words')}
      actions={<SuccessLinks invited="" />}
    >
      <AccountNote email="" />
    </Outcome>
  )
}
