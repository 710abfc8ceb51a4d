import { useEffect, useState } from 'react'
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
import { adviceOn, kindOf, REFUSED } from './picture'
import type { StepProps } from './step'
import { useLogoUrl } from './useLogoUrl'

/** Takes the logo's file by choosing or dropping it, marks a wrong size or kind at once, and has the server check it. */
export default function LogoField({
  form,
  faults,
  onChange,
  onFault,
}: StepProps & { onFault: (f: Fault) => void }) {
  const t = useText('steps')
  useText('logo')
  const { logo: chosen, logoFileChanged } = form
  const error = faultAt(faults, 'logo', 'trademark')
  const url = useLogoUrl(form)
  const check = useLogoCheck(chosen)
  const isChecking = !check || check.state === 'checking'
  const [unreadable, setUnreadable] = useState<string | null>(null)

  async function take(file: File) {
    const logo = { name: file.name, size: file.size }
    const state = coreState()
    const found =
      state.kind === 'ready'
        ? state.core.checkTrademark({ ...toTrademark(form), type: 'LOGO', logo }).find(f => f.path === 'logo')
        : undefined
    if (found && found.code !== 'file_type') return onFault(found)
    const sessionHolds = watchSession()
    const kind = await kindOf(file)
    const code =
      REFUSED[kind] ?? found?.code ?? ((await adviceOn(file, kind, 'en')) ? undefined : 'logo_broken')
    if (code && sessionHolds()) return onFault(logoFault(code))
    await keepLogo(file)
    void dropAbandoned()
    if (!sessionHolds()) return
    onChange({ logo, logoFileChanged: true }, 'logo')
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
    if (chosen && logoFileChanged) void checkLogo(chosen, code => void reject(code))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a logo is checked once, when it is chosen
  }, [chosen, logoFileChanged])

  // The focus scrolls no further than to the top of the field: the words below it may be behind the bar.
  useEffect(() => {
    if (error && document.activeElement?.id === 'logo')
      document.getElementById('logo-error')?.scrollIntoView({ block: 'nearest' })
  }, [error])

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
      {url && (
        <div className={styles.preview}>
          <LogoPreview
            url={url}
            onUnreadable={url.startsWith('blob:') ? () => setUnreadable(url) : undefined}
          />
        </div>
      )}
      {form.logo && <LogoVerdict logo={form.logo} />}
    </div>
  )
}

const logoFault = (code: string): Fault => ({ path: 'logo', code: code as Fault['code'], limit: 0 })
