import { FieldError } from '../../ui/Field'

/** Why what was sent is refused, which is said at once; nothing while `words` is empty. */
export function Refusal({ words }: { words: string }) {
  if (!words) return null
  return (
    <div role="alert">
      <FieldError error={words} />
    </div>
  )
}
