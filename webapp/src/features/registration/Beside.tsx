import { memo, useSyncExternalStore, type ReactNode } from 'react'

/** Where what is beside the form is not displayed (Registration.module.css). */
const narrow = () => matchMedia('(width < 64em)')

/** What is beside the form. In a window that does not display it, it is not drawn anew: every press and letter would pay for it. */
export function Beside({ children }: { children: ReactNode }) {
  const hidden = useSyncExternalStore(
    follow,
    () => narrow().matches,
    () => false,
  )
  return <Drawn hidden={hidden}>{children}</Drawn>
}

const Drawn = memo(
  ({ children }: { hidden: boolean; children: ReactNode }) => children,
  (_, { hidden }) => hidden,
)

function follow(changed: () => void): () => void {
  const media = narrow()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
