import { useEffect, useRef, useState } from 'react'
import { dropAbandoned } from '../../../drafts/abandoned'
import { watchSession } from '../../../api/session'
import { coreState, type Fault } from '../../../core'
import { LOGO_EXTENSIONS } from '../../../core/limits.gen'
import { useText } from '../../../i18n'
import { faultAt } from '../../../ui/faults'
import { FieldError } from '../../../ui/Field'
import { FileDrop } from '../../../ui/FileDrop'
import { NO_LOGO, toTrademark } from '../model/trademark'
import { checkLogo, useLogoCheck } from './logo-check'
import { dropLogo, keepLogo, keptLogo } from './logo-file'
import styles from './LogoField.module.css'
import { LogoPreview } from './LogoPreview'
import { LogoVerdict } from './LogoVerdict'
import { adviceOn, kindOf, moves, REFUSED, type Advice } from './picture'
import { shrink } from './shrink'
import type { StepProps } from './step'
import { useLogoUrl } from './useLogoUrl'

/**
 * Takes the logo's file by choosing or dropping it, makes a picture that is too large smaller, marks any other wrong file at once, and
 * has the server check it.
 */
export default function LogoField({
  form,
  faults,
  onChange,
  onFault,
}: StepProps & { onFault: (f: Fault) => void }) {
  const t = useText('steps')
  const words = useText('logo')
  const { logo: chosen, logoFileChanged } = form
  const [tried, setTried] = useState('')
  const fault = faultAt(faults, 'logo', 'trademark')
  const isOfOther = chosen && tried && tried !== chosen.name // it stands below the name of the logo that stays
  const error = fault && isOfOther ? `${tried}: ${fault}` : fault
  const url = useLogoUrl(form)
  const check = useLogoCheck(chosen)
  const isChecking = !check || check.state === 'checking'
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [shrinking, setShrinking] = useState(false)
  /** The file that was chosen last, which may still be made smaller. */
  const newest = useRef<File>(null)
  /** What to know about the chosen logo before it is checked. */
  const known = useRef<Advice[]>([])

  const faultOf = ({ name, size }: File) => {
    const state = coreState()
    if (state.kind !== 'ready') return undefined
    const mark = { ...toTrademark(form), type: 'LOGO', logo: { name, size } }
    return state.core.checkTrademark(mark).find(fault => fault.path === 'logo')
  }

  /** Takes a file, or what it is made smaller to. Of two files that are chosen one after the other, the later one is taken. */
  async function take(chosen: File) {
    const sessionHolds = watchSession()
    const isCurrent = () => sessionHolds() && newest.current === chosen
    newest.current = chosen
    setTried(chosen.name)
    setShrinking(false)
    const found = faultOf(chosen)
    if (found && found.code !== 'file_type' && found.code !== 'max_file_size_reached') return onFault(found)
    const kind = await kindOf(chosen)
    const shrunk = await shrink(chosen, kind, () => isCurrent() && setShrinking(true)).catch(() => null)
    const file = shrunk?.file ?? chosen
    const stilled = shrunk && (await moves(chosen, kind))
    const code =
      REFUSED[kind] ?? faultOf(file)?.code ?? ((await adviceOn(file, kind, 'en')) ? undefined : 'logo_broken')
    if (!isCurrent()) return
    setShrinking(false)
    if (code) return onFault(logoFault(code))
    await keepLogo(file)
    void dropAbandoned()
    if (!sessionHolds()) return
    known.current = shrunk ? [{ text: 'logo_shrunk', width: shrunk.width, height: shrunk.height }] : []
    if (stilled) known.current.push({ text: 'logo_moving' })
    onChange({ logo: { name: file.name, size: file.size }, logoFileChanged: true }, 'logo')
  }

  async function remove() {
    const sessionHolds = watchSession()
    await dropLogo()
    if (!sessionHolds()) return
    onChange(NO_LOGO, 'logo')
  }

  /** Removes a file that cannot be drawn or is not accepted, or that the browser has no more, and marks the field. */
  async function reject(code: string) {
    const isChosen = code === 'logo_gone' || (await keptLogo(form.logo))
    if (!isChosen) return // another file was chosen meanwhile
    await remove()
    onFault(logoFault(code))
  }

  useEffect(() => {
    if (chosen && logoFileChanged) void checkLogo(chosen, known.current, code => void reject(code))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a logo is checked once, when it is chosen
  }, [chosen, logoFileChanged])

  // What the browser cannot draw, the server may: an SVG of another encoding, a picture with the ending of another type.
  useEffect(() => {
    if (unreadable && unreadable === url && !isChecking) void reject('logo_broken')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the file is rejected once
  }, [unreadable, url, isChecking])

  return (
    <div className={styles.logo}>
      <FileDrop
        id="logo"
        file={form.logo?.name}
        hint={t('wizard_logo_hint')}
        accept={LOGO_EXTENSIONS.join()}
        aria-label={t('wizard_logo')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'logo-hint logo-error' : 'logo-hint'}
        onTake={file => void take(file)}
        onRemove={remove}
      />
      <FieldError id="logo-error" error={error} />
      {shrinking ? (
        <p role="status" className={styles.verdict}>
          {words('logo_shrinking')}
        </p>
      ) : (
        form.logo && <LogoVerdict logo={form.logo} />
      )}
      {url && (
        <div className={styles.preview}>
          <LogoPreview
            url={url}
            onUnreadable={url.startsWith('blob:') ? () => setUnreadable(url) : undefined}
          />
        </div>
      )}
    </div>
  )
}

const logoFault = (code: string): Fault => ({ path: 'logo', code: code as Fault['code'], limit: 0 })
