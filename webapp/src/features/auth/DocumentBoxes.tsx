import type { Signup } from '../../core'
import { useText } from '../../i18n'
import { Acceptance } from '../../ui/Acceptance'
import { Checkbox } from '../../ui/Checkbox'
import { Unbroken } from '../../ui/Unbroken'
import type { useAuthForm } from './useAuthForm'

export type Accepted = Omit<Signup, 'email'>

/** No box is ticked beforehand. */
export const NOTHING: Accepted = {
  terms_conditions_accepted: false,
  privacy_accepted: false,
  info_accepted: false,
}

/** The boxes of the documents, and of mails with offers, in a form of signing in. */
export function DocumentBoxes({
  form: { at, changed, codeAt },
  accepted,
  onChange,
}: {
  form: Pick<ReturnType<typeof useAuthForm>, 'at' | 'changed' | 'codeAt'>
  accepted: Accepted
  onChange: (accepted: Accepted) => void
}) {
  const t = useText('auth')

  const box = (path: keyof Accepted) => ({
    id: at(path),
    checked: accepted[path],
    onChange: (on: boolean) => {
      onChange({ ...accepted, [path]: on })
      changed(at(path))
    },
  })

  /** One sentence names both documents: it stands at the first that is missing, and the second has its own. */
  function missing(path: 'terms_conditions_accepted' | 'privacy_accepted'): string | undefined {
    if (!codeAt(path)) return undefined
    const second = path === 'privacy_accepted' && codeAt('terms_conditions_accepted')
    return t(second ? 'auth_register_must_accept_privacy' : 'auth_register_must_accept')
  }

  return (
    <div>
      <Checkbox
        {...box('terms_conditions_accepted')}
        label={<Acceptance of="terms" />}
        error={missing('terms_conditions_accepted')}
      />
      <Checkbox
        {...box('privacy_accepted')}
        label={<Acceptance of="privacy" />}
        error={missing('privacy_accepted')}
      />
      <Checkbox {...box('info_accepted')} label={<Unbroken words={t('accept_commercial')} />} />
    </div>
  )
}
