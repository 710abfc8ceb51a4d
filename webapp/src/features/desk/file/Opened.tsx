import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { attempt } from '../../../api/attempt'
import { resendMail, take } from '../../../api/desk'
import type { DeskFile, DeskMail } from '../../../api/contract.gen'
import { text, useText } from '../../../i18n'
import { confirm } from '../../../ui/confirm'
import { Link } from '../../../ui/Link'
import { Title } from '../../../ui/Title'
import { toast } from '../../../ui/toast'
import { actsOf, isNext, keyOf, type Act } from '../acts/actsOf'
import { Acts, ACTS_ID } from '../acts/Acts'
import { OpenAct } from '../acts/OpenAct'
import { Days } from '../Days'
import { useKeys } from '../keys'
import { KeysDialog } from '../KeysDialog'
import { backToList } from '../place'
import { useSignInAgain } from '../useSignInAgain'
import { waitsTooLong } from '../overdue'
import { Facts } from './Facts'
import styles from './File.module.css'
import { Held } from './Held'
import { History } from './History'

/** A file that is loaded: what can be done with it, the facts on the left, the history on the right. */
export function Opened({
  file,
  reload,
  onDone,
}: {
  file: DeskFile
  reload: () => void
  onDone: (file: DeskFile) => void
}) {
  const t = useText('desk')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Act>()
  const [help, setHelp] = useState(false)
  const handlers = useSignInAgain()
  const { status, moveFocus } = useFocusOnStatus(file.revision)

  function done(next: DeskFile): void {
    setOpen(undefined)
    moveFocus()
    onDone(next)
    toast.success(text('desk_done'))
  }

  /** Does an act that needs no dialog. */
  async function doNow(work: () => Promise<DeskFile>): Promise<void> {
    const moved = (words: string) => {
      toast.error(words)
      reload()
    }
    const outcome = await attempt(work, {
      ...handlers,
      version_stale: () => moved(t('desk_moved_stale')),
      conflict: () => moved(t('desk_moved_conflict')),
    })
    if (outcome.ok) done(outcome.data)
  }

  const choose = (act: Act) => (act.kind === 'take' ? void doNow(() => take(file)) : setOpen(act))

  async function resend(mail: DeskMail): Promise<void> {
    const sure = await confirm({ title: t('desk_resend_title'), body: t('desk_resend_words') })
    if (sure) await doNow(() => resendMail(file, mail.id))
  }

  /** Chooses the first act that fits, if the file offers one. */
  const chooseIf = (fits: (act: Act) => boolean) => () => {
    const act = actsOf(file).find(fits)
    if (act) choose(act)
  }

  useKeys({
    u: () => void navigate(backToList()),
    a: () => document.getElementById(ACTS_ID)?.querySelector('button')?.focus(),
    s: chooseIf(act => isNext(act, file)),
    q: chooseIf(act => act.kind === 'stage' && act.to === 'question'),
    n: chooseIf(act => act.kind === 'notes'),
    d: chooseIf(act => act.kind === 'documents'),
    c: chooseIf(act => act.kind === 'corrections'),
    '?': () => setHelp(true),
  })

  return (
    <div className={styles.desk}>
      <Head file={file} status={status}>
        <Held file={file} />
        <Acts file={file} onChoose={choose} />
      </Head>
      <div className={styles.columns}>
        <Facts file={file} onResend={mail => void resend(mail)} />
        <History file={file} />
      </div>
      {open && (
        <OpenAct
          key={keyOf(open)}
          act={open}
          file={file}
          reload={reload}
          onDone={done}
          onClose={() => setOpen(undefined)}
        />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}

function Head({
  file,
  status,
  children,
}: {
  file: DeskFile
  status: RefObject<HTMLParagraphElement | null>
  children: ReactNode
}) {
  const t = useText('desk')
  const { order, owner, days_waiting, next_act, taken_by } = file
  const name = order.trademark_data.name || t('desk_no_name')
  return (
    <header className={styles.head}>
      <Link to={backToList()} className={styles.back}>
        {t('desk_back')}
      </Link>
      <Title tab={`${name} · ${t('desk_title')}`}>{name}</Title>
      <p ref={status} tabIndex={-1} className={styles.status}>
        <strong>{order.stage ? t(`desk_stage_${order.stage}`) : t(`desk_state_${order.state}`)}</strong>
        {order.reference && <span>{order.reference}</span>}
        <span>{owner}</span>
        <Days days={days_waiting} tooLong={waitsTooLong(next_act, days_waiting)} />
        <span>{t('desk_next_is', { act: t(`desk_next_${next_act}`) })}</span>
        {taken_by && <span>{t('desk_taken_by', { who: taken_by })}</span>}
      </p>
      {children}
    </header>
  )
}

/** After an act its button may be gone: the focus goes to the line that says how the order stands, above the acts. */
function useFocusOnStatus(revision: number) {
  const status = useRef<HTMLParagraphElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    // The dialog that closes gives the focus back first.
    const timer = setTimeout(() => status.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [revision])
  return { status, moveFocus: () => (wanted.current = true) }
}
