import { useState } from 'react'
import { acceptDocuments } from '../../api/account'
import { attempt } from '../../api/attempt'
import { refreshSession } from '../../api/auth/refresh'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import styles from './Auth.module.css'
import { DocumentBoxes, NOTHING } from './DocumentBoxes'
import { useAuthForm } from './useAuthForm'

const FORM = 'accept-documents'

/** Asks a signed-in customer to accept the documents in force. `onClose` gets whether they were accepted. */
export default function Documents({ onClose }: { onClose: (accepted: boolean) => void }) {
  const t = useText('auth')
  const form = useAuthForm('documents.')
  const [accepted, setAccepted] = useState(NOTHING)

  const accept = () =>
    form.submit(
      core => core.checkSignup({ ...accepted, email: '' }).filter(({ path }) => path !== 'email'),
      async () => {
        const outcome = await attempt(() => acceptDocuments(accepted))
        if (!outcome.ok) return
        await refreshSession()
        onClose(true)
      },
    )

  return (
    <Dialog
      onClose={() => onClose(false)}
      title={t('auth_documents_title')}
      words={t('auth_documents_words')}
      foot={
        <>
          <Button onClick={() => onClose(false)}>{t('auth_documents_later')}</Button>
          <Button tone="primary" type="submit" form={FORM} busy={form.busy}>
            {t('auth_documents_accept')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={styles.documents} onSubmit={accept}>
        <DocumentBoxes form={form} accepted={accepted} onChange={setAccepted} />
      </Form>
    </Dialog>
  )
}
