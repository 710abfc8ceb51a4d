import { lazy, useState } from 'react'
import { useText } from '../../../i18n'
import { ScreenPart } from '../../../ui/ScreenPart'
import { Skeleton } from '../../../ui/Skeleton'
import styles from './More.module.css'

const Included = lazy(() => import(/* webpackChunkName: "included" */ '../../../ui/Included'))

/** What a price includes and what not, under its lines; loaded when it is opened. */
export function More() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.more} onToggle={() => setOpened(true)}>
      <summary>{t('wizard_included')}</summary>
      {opened && (
        <ScreenPart fallback={<Skeleton lines={6} />}>
          <Included />
        </ScreenPart>
      )}
    </details>
  )
}
