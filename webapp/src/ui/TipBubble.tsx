import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useText, type TextKey } from '../i18n'
import styles from './InfoTip.module.css'

/** Pixels between the bubble and its button, and between the bubble and the edges of the window. */
const GAP = 6
const MARGIN = 12

/** The bubble of an InfoTip: above its button, or below it where there is no room above. */
export function TipBubble({
  id,
  anchor,
  words,
  ...hover
}: Pick<ComponentProps<'div'>, 'onMouseEnter' | 'onMouseLeave'> & {
  id: string
  anchor: RefObject<HTMLElement | null>
  /** The key of the text that it shows. */
  words: TextKey
}) {
  const t = useText('steps')
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const follow = () => bubble.current && anchor.current && place(bubble.current, anchor.current)
    follow()
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  })
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={styles.bubble} {...hover}>
      {t(words)}
    </div>,
    document.body, // beside the dialogs, so as to be above them
  )
}

function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const above = at.top - GAP - height
  const rightmost = document.documentElement.clientWidth - MARGIN - width
  const left = Math.max(MARGIN, Math.min(at.left + at.width / 2 - width / 2, rightmost))
  bubble.style.translate = `${left}px ${above >= MARGIN ? above : at.bottom + GAP}px`
}
