import { sessionAtom } from '../../api/session'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { Button } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'
import { useSurroundings } from './surroundings'

/** Shown where the order does not exist, or belongs to an account that is not signed in. */
export default function MissingOrder() {
  const t = useText('steps')
  const { signIn, startNew } = useSurroundings()
  const signedIn = Boolean(useAtomValue(sessionAtom))
  return (
    <Outcome
      mark="search"
      title={t('wizard_not_found_title')}
      words={t('wizard_not_found_text')}
      actions={
        <>
          {!signedIn && (
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
