import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sessionAtom } from '../../api/session'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import page from '../../ui/Page.module.css'
import { Title } from '../../ui/Title'
import { PartyView } from '../party/PartyView'
import styles from './Account.module.css'
import { Address } from './Address'
import { Consents } from './Consents'
import { PartySection } from './PartySection'
import { Passkeys } from './Passkeys'
import { Password } from './Password'
import { Sections, sectionOf, TO_PASSWORD } from './Sections'
import { Sessions } from './Sessions'
import { SignIns } from './SignIns'
import { Trademarks } from './Trademarks'
import { YourData } from './YourData'

/** The account area. The hash selects the section; `payment` is shown in all of them. */
export function Area({
  payment,
  factors,
  onNew,
  onRemoved,
  onAddress,
  onPassword,
  onDeleted,
}: {
  payment: ReactNode
  /** The second factors of an operator. */
  factors: ReactNode
  onNew: () => void
  /** The registration with this id was removed. */
  onRemoved: (id: string) => void
  /** Asks for a new address. */
  onAddress: () => void
  /** Asks for a new password. */
  onPassword: () => void
  /** The account was deleted. */
  onDeleted: () => void
}) {
  const t = useText('account')
  useText('steps') // the words of a party
  const { hash } = useLocation()
  const section = sectionOf(hash)
  const session = useAtomValue(sessionAtom)
  const email = session ? session.claims.email : ''
  return (
    <div className={styles.area}>
      <header className={page.heading}>
        <Title tab={t(`account_${section}`)}>{t('account_title')}</Title>
        <p className={page.lead}>{email}</p>
      </header>
      <Sections current={section} />
      {payment}
      {section === 'trademarks' && <Trademarks onNew={onNew} onRemoved={onRemoved} />}
      {section === 'owner' && (
        <div className={styles.owner}>
          <PartySection part="personal" view={party => <PartyView party={party} />} />
          <h2>{t('account_care_title')}</h2>
          <Consents />
          <Address email={email} onChange={onAddress} />
          <Password asked={hash === TO_PASSWORD} onChange={onPassword} />
          <Passkeys />
          {factors}
          <Sessions />
          <SignIns />
          <YourData email={email} onDeleted={onDeleted} />
        </div>
      )}
      {section === 'billing' && <PartySection part="billing" view={party => <PartyView party={party} />} />}
    </div>
  )
}
