import { useEffect } from 'react'
import { useConfig } from '../../api/config'
import { track } from '../../features/consent/consent'
import { ReportRequested } from '../../features/registration/review/ReportRequested'
import { useQuery } from '../query'

/** Query: trademarkId, by which the request is counted once. */
export default function ReportSuccess() {
  const config = useConfig()
  const id = useQuery().get('trademarkId')
  useEffect(() => {
    if (config && id) track({ name: 'report_request', id }, config)
  }, [config, id])
  return <ReportRequested order={id} />
}
