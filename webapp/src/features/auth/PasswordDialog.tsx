import { changePassword } from '../../api/auth/password'
import { ApiError } from '../../api/errors'
import { useText } from '../../i18n'
import { Dialog } from '../../ui/Dialog'
import { toast } from '../../ui/toast'
import { SetPassword } from './SetPassword'

/** Changes the password of the account that is signed in, which has this address. */
export default function PasswordDialog({
  onClose,
  ...account
}: {
  email: string
  operator: boolean
  onClose: () => void
}) {
  const t = useText('auth')

  async function change(password: string): Promise<void> {
    try {
      await changePassword(account, password)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ABORTED') return // the proof was declined: what is typed stays
      throw error
    }
    toast.success(t('auth_password_changed'))
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={t('auth_password_title')} words={t('auth_password_words')}>
      <SetPassword {...account} set={change} />
    </Dialog>
  )
}
