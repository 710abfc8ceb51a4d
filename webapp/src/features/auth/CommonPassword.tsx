import { useEffect, useState } from 'react'
import type { Core } from '../../core'
import { loadCommonPasswords } from '../../core/passwords'
import { useText } from '../../i18n'
import { Note } from '../../ui/Note'

/** Says that a password is one of the most common ones. Nothing is said where the list cannot be read. */
export function CommonPassword({ password }: { password: string }) {
  const t = useText('advice')
  const [core, setCore] = useState<Core | null>(null)
  useEffect(() => {
    loadCommonPasswords().then(setCore, () => {})
  }, [])
  const advices = core?.advisePassword({ password: password.normalize('NFC') }) ?? []
  return (
    <div aria-live="polite">
      {advices.map(({ code }) => (
        <Note key={code} tone="mind">
          {t(`advice_${code}`)}
        </Note>
      ))}
    </div>
  )
}
