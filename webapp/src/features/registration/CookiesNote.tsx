import { useText } from '../../i18n'
import { Note } from '../../ui/Note'

/** A note for browsers that refuse cookies, with the way to allow them. The server identifies the owner of an order by a cookie. */
export function CookiesNote() {
  const t = useText('steps')
  if (navigator.cookieEnabled) return null
  return (
    <Note tone="mind" title={t('cookies_refused_title')}>
      {t('cookies_refused')}
    </Note>
  )
}
