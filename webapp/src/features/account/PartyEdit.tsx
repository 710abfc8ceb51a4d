import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Party } from '../../core'
import type { Part } from '../../api/profiles'
import { PartyFields } from '../party/PartyFields'
import { PartyView } from '../party/PartyView'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { Note } from '../../ui/Note'
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
  const { role, party, elsewhere, version, failed, reload, faults, busy, change, save, drop } = usePartyEdit(
    part,
    leave,
  )
  return (
    <div className={styles.narrow}>
      <Title>{t(part === 'personal' ? 'account_edit_owner_title' : 'account_edit_billing_title')}</Title>
      {elsewhere && (
        <Elsewhere key={version} party={elsewhere} busy={busy} onTake={drop} onSave={() => void save(true)} />
      )}
      <div {...useStill()}>
        <Form className={styles.card} onSubmit={() => save()}>
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
    </div>
  )
}

/** What another device has saved since the edit began, with the choice between that and what is typed. It takes the focus when it appears. */
function Elsewhere(props: { party: Party; busy: boolean; onTake: () => void; onSave: () => void }) {
  const { party, busy, onTake, onSave } = props
  const t = useText('account')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('account_elsewhere_title')}
      className={styles.card}
    >
      <Note tone="mind" title={t('account_elsewhere_title')}>
        {t('account_elsewhere_words')}
      </Note>
      <PartyView party={party} />
      <div className={styles.foot}>
        <Button onClick={onTake}>{t('account_elsewhere_take')}</Button>
        <Button busy={busy} onClick={onSave}>
          {t('account_elsewhere_save')}
        </Button>
      </div>
    </div>
  )
}
