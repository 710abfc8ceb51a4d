import { lazy, Suspense } from 'react'
import { useText } from '../../i18n'
import { Skeleton } from '../../ui/Skeleton'
import { useAskedOrder } from './useAskedOrder'
import { WizardForm } from './WizardForm'

const ClosedOrder = lazy(() => import('./ClosedOrder'))
const MissingOrder = lazy(() => import('./MissingOrder'))

/**
 * The registration wizard. With an order in the query it continues that order, or shows it when it
 * can no longer be changed.
 */
export function Wizard({
  order,
  edit,
  onNew,
}: {
  /** The order's id in the query. */
  order: string | null
  /** Begin at the first step instead of the last. */
  edit: boolean
  /** An empty form, without an order. */
  onNew: () => void
}) {
  const t = useText()
  const asked = useAskedOrder(order, edit)
  switch (asked.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('wizard_loading_order')}>
          <Skeleton lines={8} />
        </div>
      )
    case 'missing':
      return (
        <Suspense fallback={<Skeleton lines={6} />}>
          <MissingOrder onNew={onNew} />
        </Suspense>
      )
    case 'closed':
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ClosedOrder order={asked.order} onNew={onNew} />
        </Suspense>
      )
    case 'form':
      return <WizardForm />
  }
}
