import { useText } from '../../i18n'
import { Button, buttonClass } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { useNewTrademark } from '../newTrademark'

/**
 * Where to go from a success page. Going to the account, or to login or sign-up, joins these once
 * there is signing in (`sessionAtom` of api/session).
 */
export function SuccessLinks() {
  const t = useText('results')
  const newTrademark = useNewTrademark()
  return (
    <>
      <Link to="/" className={buttonClass('ink')}>
        {t('success_home')}
      </Link>
      <Button onClick={newTrademark}>{t('success_another')}</Button>
    </>
  )
}
