import type { ReactNode } from 'react'
import { getProfile, type Part } from '../../api/profiles'
import type { Profile, Party } from '../../api/contract.gen'
import { useText, type TextKey } from '../../i18n'
import { buttonClass } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import styles from './Account.module.css'
import { useLoad } from '../../ui/useLoad'
import { Waiting } from './Waiting'

const parts: Record<
  Part,
  { title: TextKey; words: TextKey; edit: string; of: (p: Profile) => Party | null | undefined }
> = {
  personal: {
    title: 'account_owner_title',
    words: 'account_owner_words',
    edit: '/profile/edit',
    of: profile => profile.personal_data,
  },
  billing: {
    title: 'account_billing_title',
    words: 'account_billing_words',
    edit: '/billing/edit',
    of: profile => profile.billing_data,
  },
}

const load = (signal: AbortSignal) => getProfile({ signal, quiet: true })

/** Owner or billing data to read, with the way to change it. */
export function PartySection({ part, view }: { part: Part; view: (party: Party) => ReactNode }) {
  const t = useText('account')
  const { state, reload } = useLoad(load, {}, { shared: true })
  const { title, words, edit, of } = parts[part]
  const party = state.kind === 'ready' ? of(state.data) : undefined
  const missing = !party || (party.name.trim() === '' && party.company.trim() === '')
  return (
    <section className={styles.panel} aria-labelledby="part-title">
      <div className={styles.head}>
        <h2 id="part-title">{t(title)}</h2>
        {party && !missing && (
          <Link to={edit} className={buttonClass('plain')}>
            <Icon name="edit" />
            {t('account_edit')}
          </Link>
        )}
      </div>
      <p className={styles.soft}>{t(words)}</p>
      {state.kind !== 'ready' && <Waiting failed={state.kind === 'failed'} lines={6} onRetry={reload} />}
      {state.kind === 'ready' && missing && <Missing edit={edit} />}
      {party && !missing && view(party)}
    </section>
  )
}

function Missing({ edit }: { edit: string }) {
  const t = useText('account')
  return (
    <div className={styles.missing}>
      <Icon name="alert" size={28} />
      <div>
        <h3>{t('account_missing_title')}</h3>
        <p>{t('account_missing_words')}</p>
      </div>
      <Link to={edit} className={buttonClass('primary')}>
        {t('account_missing_button')}
      </Link>
    </div>
  )
}
