import { useState } from 'react'
import { attempt } from '../../../api/attempt'
import type { OrderAccount } from '../../../api/contract.gen'
import { toFaults } from '../../../api/errors'
import { correctAddress } from '../../../api/orderAccounts'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmailField } from '../../../ui/Field'
import { Form } from '../../../ui/Form'
import { useForm } from '../../../ui/useForm'
import styles from './AccountNote.module.css'

/** Corrects the mistyped address of an order. */
export function AddressForm({
  order,
  onCorrected,
  onCancel,
}: {
  order: string
  onCorrected: (account: OrderAccount) => void
  onCancel: () => void
}) {
  const t = useText('steps')
  const { faults, busy, field, refuse, submit } = useForm()
  const [email, setEmail] = useState('')
  const { error, ...own } = field('email', setEmail)
  const same = faults.some(({ path, code }) => path === 'email' && code === 'duplicate')

  const correct = () =>
    submit(
      core => core.checkResetRequest({ email }),
      async () => {
        const corrected = await attempt(() => correctAddress(order, email.trim()), {
          invalid_data: error => refuse(toFaults(error.fields)),
        })
        if (corrected.ok) onCorrected(corrected.data)
      },
    )

  return (
    <Form className={styles.form} onSubmit={() => void correct()}>
      <EmailField
        {...own}
        label={t('success_address')}
        hint={t('success_address_hint')}
        error={same ? t('success_address_same') : error}
        value={email}
        autoComplete="email"
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="submit" tone="ink" busy={busy}>
          {t('success_address_send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
