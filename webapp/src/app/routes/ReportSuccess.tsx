import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useConfig } from '../../api/config'
import { track } from '../../features/consent/consent'
import { ReportRequested } from '../../features/registration/review/ReportRequested'
import { useQuery } from '../query'

/** Query: trademarkId, by which the request is counted once. Without it nothing was requested: it leads to the start. */
export default function ReportSuccess() {
  const config = useConfig()
  const id = useQuery().get('trademarkId')
  useEffect(() => {
    if (config && id) track({ name: 'report_request', id }, config)
  }, [config, id])
  return id ? <ReportRequested order={id} /> : <Navigate to="/" replace />
}
