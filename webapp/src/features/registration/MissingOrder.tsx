import { sessionAtom } from '../../api/session'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { Button, buttonClass } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { Outcome } from '../../ui/Outcome'
import { useSurroundings } from './surroundings'

/** Shown where the order does not exist, or belongs to an account that is not signed in; or where it could not be asked for, which `again` does. */
export default function MissingOrder({ again }: { again: (() => void) | undefined }) {
  const t = useText('steps')
  const { signIn, startNew } = useSurroundings()
  const session = useAtomValue(sessionAtom)
  if (again)
    return (
      <Outcome
        mark="alert"
        title={t('chunk_failed_title')}
        words={t('chunk_failed')}
        actions={<Button onClick={again}>{t('retry')}</Button>}
      />
    )
  return (
    <Outcome
      mark="search"
      title={t('wizard_not_found_title')}
      words={
        session ? t('wizard_not_found_account', { email: session.claims.email }) : t('wizard_not_found_text')
      }
      actions={
        <>
          {session ? (
            <Link className={buttonClass('ink')} to="/home#trademarks">
              {t('nav_my_trademarks')}
            </Link>
          ) : (
            <Button tone="ink" onClick={() => signIn({ kind: 'login' })}>
              {t('nav_login')}
            </Button>
          )}
          <Button onClick={startNew}>{t('wizard_start_new')}</Button>
        </>
      }
    />
  )
}
