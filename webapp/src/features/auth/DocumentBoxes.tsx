import type { Signup } from '../../core'
import { useText } from '../../i18n'
import { Acceptance } from '../../ui/Acceptance'
import { Checkbox } from '../../ui/Checkbox'
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
  form: { at, changed, errorAt },
  accepted,
  onChange,
}: {
  form: Pick<ReturnType<typeof useAuthForm>, 'at' | 'changed' | 'errorAt'>
  accepted: Accepted
  onChange: (accepted: Accepted) => void
}) {
  const t = useText('auth')

  const box = (path: keyof Accepted) => ({
    id: at(path),
    checked: accepted[path],
    error: errorAt(path),
    onChange: (on: boolean) => {
      onChange({ ...accepted, [path]: on })
      changed(at(path))
    },
  })

  return (
    <div>
      <Checkbox {...box('terms_conditions_accepted')} label={<Acceptance of="terms" />} />
      <Checkbox {...box('privacy_accepted')} label={<Acceptance of="privacy" />} />
      <Checkbox {...box('info_accepted')} label={t('accept_commercial')} />
    </div>
  )
}
