import { useText } from '../../i18n'
import { EmailField } from '../../ui/Field'

/** The address of an account beside its password, with which password managers store it. */
export function AccountField({ id, email }: { id: string; email: string }) {
  const t = useText('auth')
  return (
    <EmailField
      id={id}
      name="username"
      autoComplete="username"
      label={t('auth_email')}
      value={email}
      readOnly
    />
  )
}
