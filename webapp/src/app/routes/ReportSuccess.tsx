import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useConfig } from '../../api/config'
import { track } from '../../features/consent/consent'
import { orderPath } from '../../features/registration/link/useOrderLink'
import type { SENT } from '../../features/registration/model/paymentResult'
import { ReportRequested } from '../../features/registration/review/ReportRequested'
import { useRequested } from '../../features/registration/review/useRequested'
import { Skeleton } from '../../ui/Skeleton'
import { useQuery } from '../query'

/** Query: trademarkId, by which the request is counted once. An address alone claims no request: it leads to its order, or to the start. */
export default function ReportSuccess() {
  const config = useConfig()
  const id = useQuery().get('trademarkId')
  const state = useLocation().state as Partial<typeof SENT> | null
  const requested = useRequested(id, state?.sent === true)
  useEffect(() => {
    if (config && id && requested) track({ name: 'report_request', id }, config)
  }, [config, id, requested])
  if (requested === undefined) return <Skeleton lines={6} />
  return requested ? <ReportRequested order={id} /> : <Navigate to={id ? orderPath(id) : '/'} replace />
}
