import { sessionAtom } from '../../api/session'
import { openAuth } from '../../features/auth/view'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { Button } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'

/** There is no such order, or it is somebody else's, who may only have to sign in. */
export default function MissingOrder({ onNew }: { onNew: () => void }) {
  const t = useText('steps')
  const signedIn = Boolean(useAtomValue(sessionAtom))
  return (
    <Outcome
      mark="search"
      title={t('wizard_not_found_title')}
      words={t('wizard_not_found_text')}
      actions={
        <>
          {!signedIn && (
            <Button tone="ink" onClick={() => openAuth({ kind: 'login' })}>
              {t('nav_login')}
            </Button>
          )}
          <Button onClick={onNew}>{t('wizard_start_new')}</Button>
        </>
      }
    />
  )
}
