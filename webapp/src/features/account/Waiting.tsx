import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'

/** Takes the place of data: grey lines while it is loaded, and a button that tries again where that failed. */
export function Waiting({ failed, lines, onRetry }: { failed: boolean; lines: number; onRetry: () => void }) {
  const t = useText('account')
  if (failed) {
    return <EmptyState title={t('account_failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>} />
  }
  return (
    <div role="status" aria-label={t('account_loading')}>
      <Skeleton lines={lines} />
    </div>
  )
}
