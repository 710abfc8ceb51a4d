import { useEffect } from 'react'
import { useText } from '../../i18n'
import { store } from '../../state'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { STEP, type Settled } from './model/states'
import { said } from './said'
import { journeyAtom } from './state'

/**
 * A note above the form, with the outcome of the order before and a link to it: after Back from a result, or where another tab has
 * paid or sent what stood here; or that the account does not have the order any more. It is shown once.
 */
export default function SettledNote({ to, taken, other, removed }: Settled) {
  const t = useText('versions')
  const apart = taken ? 'settled_apart' : 'settled_sent_apart'
  const whole = taken ? 'settled_paid' : 'settled_sent'
  useEffect(() => {
    if (!removed) said()
    scrollTo(0, 0)
    if (!other) history.replaceState({ ...(history.state as object | null), step: undefined }, '')
    return () => store.set(journeyAtom, now => (now.at === 'settled' ? STEP : now))
  }, [other, removed])
  return (
    <div role="status">
      {removed ? (
        <Note
          tone="mind"
          title={t('settled_removed')}
          actions={<Link to={to}>{t('nav_my_trademarks')}</Link>}
        >
          {t('settled_removed_words')}
        </Note>
      ) : (
        <Note
          tone="good"
          title={t(other ? apart : whole)}
          actions={<Link to={to}>{t(taken ? 'settled_paid_show' : 'settled_sent_show')}</Link>}
        >
          {t(other ? `${apart}_words` : 'settled_words')}
        </Note>
      )}
    </div>
  )
}
