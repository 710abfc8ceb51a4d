import { lazy, Suspense } from 'react'
import { useText } from '../i18n'
import { useAtomValue } from '../state'
import { toastsWantedAtom } from './toast'

const ToastLayer = lazy(() => import('./toastify'))

/** Where toasts appear; empty, and nothing loaded, until there is one. */
export function Toasts() {
  const t = useText()
  if (!useAtomValue(toastsWantedAtom)) return null
  return (
    <Suspense>
      <ToastLayer label={t('toasts_label')} closeLabel={t('close')} />
    </Suspense>
  )
}
