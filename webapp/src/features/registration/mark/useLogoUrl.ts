import { useEffect, useState } from 'react'
import type { KeptLogo } from '../../../api/contract.gen'
import type { TrademarkForm } from '../model/trademark'
import { useLogoCheck } from './logo-check'
import { keptLogo } from './logo-file'

export const isPdf = (name = ''): boolean => /\.pdf$/i.test(name)

/**
 * Returns the address of the logo's image: of the chosen file, of what the server would store instead, or of the saved order; null
 * without an image.
 */
export function useLogoUrl({ type, logo, logo_url }: TrademarkForm): string | null {
  const [url, setUrl] = useState<string | null>(null)
  const kept = useLogoCheck(logo)?.kept
  const drawable = type === 'LOGO' && logo !== null && !isPdf(logo.name)
  useEffect(() => {
    if (!drawable) return
    let made: string | undefined
    let left = false
    void keptLogo(logo).then(file => {
      if (left) return
      if (file) made = URL.createObjectURL(file)
      setUrl(made ?? logo_url)
    })
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [drawable, logo, logo_url])
  if (!drawable) return null
  return kept && isStoredOtherwise(kept, logo?.name) ? kept.url : url
}

/** Reports whether the server stores another file than the chosen one: another content, or its type's ending instead of a wrong one, with which a browser may not draw it. */
const isStoredOtherwise = (kept: KeptLogo, chosen?: string): boolean => kept.rewritten || kept.name !== chosen
