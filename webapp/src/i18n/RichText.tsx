import type { ReactNode } from 'react'
import { useText, type TextKey, type TextParams } from './index'

type Part = (words: string) => ReactNode

const TAG = /<(\w+)>(.*?)<\/\1>/

/**
 * A text with parts that are more than words: `I accept the <terms>terms</terms>` with
 * `parts={{terms: words => <Link to="/terms">{words}</Link>}}`. Tags do not nest.
 */
export function RichText({
  k,
  params,
  parts,
}: {
  k: TextKey
  params?: TextParams
  parts: Record<string, Part>
}): ReactNode {
  const t = useText()
  return pieces(t(k, params), parts)
}

function pieces(text: string, parts: Record<string, Part>): ReactNode {
  const found = TAG.exec(text)
  if (!found) return text
  const [whole, name = '', words = ''] = found
  const part = parts[name]
  return (
    <>
      {text.slice(0, found.index)}
      {part ? part(words) : words}
      {pieces(text.slice(found.index + whole.length), parts)}
    </>
  )
}
