import { useNavigate } from 'react-router'
import type { Part } from '../../api/profiles'
import { PartyFields } from '../party/PartyFields'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import styles from '../../ui/Page.module.css'
import { Title } from '../../ui/Title'
import { useStill } from '../../ui/useStill'
import { usePartyEdit } from './usePartyEdit'
import { Waiting } from './Waiting'

const back = { personal: '/home#owner', billing: '/home#billing' } as const

/** The screen for the owner or billing data of the profile, with the party's form that registration has too. */
export function PartyEdit({ part }: { part: Part }) {
  const t = useText('account')
  useText('steps') // the words of a party
  const navigate = useNavigate()
  const leave = () => void navigate(back[part])
  const { role, party, failed, reload, faults, busy, change, save, drop } = usePartyEdit(part, leave)
  return (
    <div {...useStill()} className={styles.narrow}>
      <Title>{t(part === 'personal' ? 'account_edit_owner_title' : 'account_edit_billing_title')}</Title>
      <Form className={styles.card} onSubmit={save}>
        {party ? (
          <PartyFields party={party} path={part} role={role} faults={faults} onChange={change} />
        ) : (
          <Waiting failed={failed} lines={9} onRetry={reload} />
        )}
        <div className={styles.foot}>
          <Button
            onClick={() => {
              drop()
              leave()
            }}
          >
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" busy={busy} disabled={!party}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
