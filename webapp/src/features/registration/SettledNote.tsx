import { useEffect } from 'react'
import { useText } from '../../i18n'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import type { Settled } from './model/states'

/** A note above the empty form, after Back from a result, with the outcome of the order before and a link to it. */
export default function SettledNote({ to, taken }: Settled) {
  const t = useText('steps')
  useEffect(() => {
    // After the browser, which restores the scroll position of the last step.
    const scrolling = requestAnimationFrame(() => scrollTo(0, 0))
    return () => cancelAnimationFrame(scrolling)
  }, [])
  return (
    <Note
      tone="good"
      title={t(taken ? 'settled_paid' : 'settled_sent')}
      actions={<Link to={to}>{t(taken ? 'settled_paid_show' : 'settled_sent_show')}</Link>}
    >
      {t('settled_words')}
    </Note>
  )
}
