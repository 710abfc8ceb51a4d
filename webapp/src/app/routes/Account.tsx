import { useLocation, useNavigate } from 'react-router'
import { sessionAtom } from '../../api/session'
import { Consents } from '../../features/account/Consents'
import { PartySection } from '../../features/account/PartySection'
import { Sections, sectionOf } from '../../features/account/Sections'
import { Sessions } from '../../features/account/Sessions'
import { Trademarks } from '../../features/account/Trademarks'
import { YourData } from '../../features/account/YourData'
import { PartyView } from '../../features/party/PartyView'
import { progressAtom } from '../../features/registration/drafts'
import { useText } from '../../i18n'
import { store, useAtomValue } from '../../state'
import { Title } from '../../ui/Title'
import { useNewTrademark } from '../newTrademark'
import { Protected } from '../Protected'
import { Payment } from '../../features/registration/pay/Payment'
import { startOver } from '../../features/registration/startOver'
import styles from './Account.module.css'

/** The account area; the hash selects its section. */
export default function Account() {
  return (
    <Protected>
      <Area />
    </Protected>
  )
}

/** A form that holds a registration which was removed would make it again. */
function forget(id: string): void {
  if (store.get(progressAtom).saved?.id === id) startOver()
}

function Area() {
  const t = useText('account')
  useText('steps') // the words of a party
  const section = sectionOf(useLocation().hash)
  const session = useAtomValue(sessionAtom)
  const newTrademark = useNewTrademark()
  const navigate = useNavigate()
  const email = session ? session.claims.email : ''
  return (
    <div className={styles.account}>
      <header className={styles.heading}>
        <Title tab={t(`account_${section}`)}>{t('account_title')}</Title>
        <p className={styles.lead}>{email}</p>
      </header>
      <Sections current={section} />
      <Payment />
      {section === 'trademarks' && <Trademarks onNew={newTrademark} onRemoved={forget} />}
      {section === 'owner' && (
        <div className={styles.owner}>
          <PartySection part="personal" view={party => <PartyView party={party} />} />
          <h2>{t('account_care_title')}</h2>
          <Consents />
          <Sessions />
          <YourData
            email={email}
            onDeleted={() => {
              startOver()
              void navigate('/', { replace: true })
            }}
          />
        </div>
      )}
      {section === 'billing' && <PartySection part="billing" view={party => <PartyView party={party} />} />}
    </div>
  )
}
