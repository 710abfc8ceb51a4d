import { Suspense } from 'react'
import { useText } from '../../i18n'
import { lazy } from '../../ui/lazy'
import { Skeleton } from '../../ui/Skeleton'
import { drawable } from './drawable'
import { ClosedOrder } from './parts'
import { RegistrationForm } from './RegistrationForm'
import { useOrder } from './useOrder'

const MissingOrder = lazy(() => import(/* webpackChunkName: "steps" */ './MissingOrder'))

/**
 * The registration of a mark. With the id of an order it continues that order, or shows it when it can no longer
 * be changed.
 */
export function Registration({
  order,
  edit,
}: {
  order: string | null
  /** Begin at the first step instead of the last. */
  edit: boolean
}) {
  const t = useText()
  const { found, again } = useOrder(order, edit, drawable)
  switch (found.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('wizard_loading_order')}>
          <Skeleton lines={8} />
        </div>
      )
    case 'missing':
    case 'failed':
      return (
        <Suspense fallback={<Skeleton lines={6} />}>
          <MissingOrder again={found.kind === 'failed' ? again : undefined} />
        </Suspense>
      )
    case 'closed':
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ClosedOrder order={found.order} />
        </Suspense>
      )
    case 'form':
      return <RegistrationForm />
  }
}
