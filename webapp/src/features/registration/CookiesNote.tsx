import { useText } from '../../i18n'
import { Note } from '../../ui/Note'

/** Says what to do where the browser refuses cookies: without them the server cannot tell the customer's order from another's. */
export function CookiesNote() {
  const t = useText('steps')
  if (navigator.cookieEnabled) return null
  return (
    <Note tone="mind" title={t('cookies_refused_title')}>
      {t('cookies_refused')}
    </Note>
  )
}
