import { useEffect, useRef, useState } from 'react'
import { attempt } from '../../../api/attempt'
import type { OrderAccount } from '../../../api/contract.gen'
import { ApiError } from '../../../api/errors'
import { getOrderAccount, sendAccessAgain } from '../../../api/orderAccounts'
import { sessionAtom } from '../../../api/session'
import { useText } from '../../../i18n'
import { useAtomValue } from '../../../state'
import { Button } from '../../../ui/Button'
import { Note } from '../../../ui/Note'
import { Unbroken } from '../../../ui/Unbroken'
import { useSurroundings } from '../surroundings'
import { AddressForm } from './AddressForm'
import styles from './AccountNote.module.css'
import { useVisible } from '../../../ui/useVisible'

/** The account that an anonymous order got, with the ways into it. Nothing for who is signed in. */
export function AccountNote({ order, account, setAccount }: { order: string } & OrderAccountState) {
  const t = useText('steps')
  if (account?.state === 'pending') return <Pending order={order} account={account} onChange={setAccount} />
  if (account?.state !== 'active') return null
  return (
    <Note title={t('success_account_title')}>
      <Unbroken words={t('success_account_active', { email: account.email })} />
    </Note>
  )
}

interface OrderAccountState {
  /** Undefined for a signed-in visitor, and before the first response. */
  account: OrderAccount | undefined
  setAccount: (account: OrderAccount) => void
}

/** Milliseconds between two requests for an account that waits for its password. */
const AGAIN = 30_000

/**
 * The account of an anonymous order. It is asked for when it is shown, and again when the tab is, and every half a minute until it
 * has a password: that may be chosen on another device.
 */
export function useOrderAccount(order: string | null): OrderAccountState {
  const [account, setAccount] = useState<OrderAccount>()
  const session = useAtomValue(sessionAtom)
  const visible = useVisible()
  const active = account?.state === 'active'
  useEffect(() => {
    if (!order || session || !visible || active) return
    let left = false
    const ask = () =>
      getOrderAccount(order)
        .then(found => left || setAccount(found))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error // without an answer nothing is said of an account
        })
    void ask()
    const timer = setInterval(() => void ask(), AGAIN)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [order, session, visible, active])
  return { account: session ? undefined : account, setAccount }
}

/** What the note reports last, in the language of the page. */
type Said = { k: 'success_account_sent' | 'success_address_corrected'; email: string }

/** An account that waits for its password: the mail can be sent again, and a mistyped address corrected once. */
function Pending({
  order,
  account,
  onChange,
}: {
  order: string
  account: OrderAccount
  onChange: (account: OrderAccount) => void
}) {
  const { email, unreached } = account
  const t = useText('steps')
  const { signIn } = useSurroundings()
  const note = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<Said>()
  const [correcting, setCorrecting] = useState(false)
  const [busy, setBusy] = useState(false)

  function done(what?: Said): void {
    setCorrecting(false)
    setSaid(what)
    note.current?.focus()
  }

  async function send(): Promise<void> {
    setBusy(true)
    const sent = await attempt(() => sendAccessAgain(order))
    setBusy(false)
    if (sent.ok) setSaid({ k: 'success_account_sent', email: sent.data.email })
  }

  const buttons = (
    <>
      <Button busy={busy} onClick={() => void send()}>
        {t('success_account_again')}
      </Button>
      <Button tone="quiet" className={styles.beside} onClick={() => signIn({ kind: 'code', email })}>
        {t('success_account_code')}
      </Button>
      {!account.corrected && (
        <Button tone="quiet" className={styles.beside} onClick={() => setCorrecting(true)}>
          {t('success_account_wrong')}
        </Button>
      )}
    </>
  )
  const form = (
    <AddressForm
      order={order}
      onCorrected={corrected => {
        onChange(corrected)
        done({ k: 'success_address_corrected', email: corrected.email })
      }}
      onCancel={() => done()}
    />
  )
  return (
    <div ref={note} tabIndex={-1} className={styles.note}>
      <Note
        tone={unreached ? 'mind' : 'info'}
        title={
          unreached ? (
            <Unbroken words={t('success_account_unreached_title', { email })} />
          ) : (
            t('success_account_title')
          )
        }
        actions={correcting ? form : buttons}
      >
        <Unbroken words={unreached ? t('success_account_unreached') : t('success_account_at', { email })} />
        <span role="status" className={styles.said}>
          {said && <Unbroken words={t(said.k, said)} />}
        </span>
      </Note>
    </div>
  )
}
