import type { Advice } from '../../core'
import { useText } from '../../i18n'
import { Note } from '../../ui/Note'

/** Doubts about texts, each with the text. */
export default function DoubtNotes({ doubts }: { doubts: { of: string; code: Advice['code'] }[] }) {
  const t = useText('advice')
  return doubts.map(({ of, code }) => (
    <Note key={of + code} tone="mind">
      <strong dir="auto">{of}</strong>: {t(`advice_${code}`)}
    </Note>
  ))
}
