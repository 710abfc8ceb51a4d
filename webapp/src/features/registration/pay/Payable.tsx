import type { ReactNode } from 'react'
import { useText } from '../../../i18n'
import { buttonClass } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Outcome } from '../../../ui/Outcome'
import { AccountLink } from './SuccessLinks'

/** The order can be paid, after a payment that failed or was refunded: with the way back to it. */
export function Payable({
  id,
  result,
  children,
}: {
  id: string | null
  result: 'failed' | 'refunded'
  children: ReactNode
}) {
  const t = useText('steps')
  return (
    <Outcome
      mark={result === 'failed' ? 'alert' : 'info'}
      title={t(`${result}_order_title`)}
      words={t(`${result}_order_words`)}
      actions={
        <>
          <Link className={buttonClass('primary')} to={id ? `/?trademarkId=${encodeURIComponent(id)}` : '/'}>
            {t('failed_order_retry')}
          </Link>
          <AccountLink words={t('nav_my_trademarks')} />
        </>
      }
    >
      {children}
    </Outcome>
  )
}
