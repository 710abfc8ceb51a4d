import { useEffect } from 'react'
import { useText } from '../../i18n'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import type { Settled } from './model/states'

/** Says above the empty form what became of the one that was sent or paid before, as Back leads here from its result. */
export default function SettledNote({ to, taken }: Settled) {
  const t = useText('steps')
  useEffect(() => {
    // Later than the browser, which scrolls to where the last step was left.
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
