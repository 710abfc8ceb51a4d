import { Tooltip } from '@base-ui/react/tooltip'
import type { RefObject } from 'react'
import { useText, type TextKey } from '../i18n'
import styles from './InfoTip.module.css'

/** The bubble of an InfoTip, placed where there is room. */
export default function TipBubble({
  id,
  anchor,
  words,
}: {
  id: string
  anchor: RefObject<HTMLElement | null>
  /** The key of what it says. */
  words: TextKey
}) {
  const t = useText('steps')
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={12} className={styles.layer}>
          <Tooltip.Popup id={id} role="tooltip" className={styles.bubble}>
            {t(words)}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
