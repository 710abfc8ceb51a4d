import { FieldError } from '../../ui/Field'

/** An alert with the reason of a refusal; nothing while `words` is empty. */
export function Refusal({ words }: { words: string }) {
  if (!words) return null
  return (
    <div role="alert">
      <FieldError error={words} />
    </div>
  )
}
