import { useId, useLayoutEffect, useRef, useState, type AnimationEvent } from 'react'
import { useText } from '../i18n'
import { Button } from './Button'
import { focusLast, standIn } from './layers'
import { InBody, Waiting } from './LoadingLayer'
import styles from './LoadingLayer.module.css'
import { useBack } from './useBack'
import { useEscape } from './useEscape'

/** What is asked where a part failed: `act` is what the button does. */
export interface Question {
  title: string
  words: string
  act: () => void
  button: string
}

interface Late {
  /** Gives up the dialog, by the button, Escape or the browser's Back. */
  onClose: () => void
  /** What is asked in place of the waiting, when neither the dialog nor the one for questions can be loaded. */
  asked?: Question | false
}

/** Stands in for a dialog that is late: as a dialog, it has the focus, and the page below is inert. It shows only after 400 ms. */
export function LateDialog(late: Late) {
  return (
    <InBody>
      <Layer {...late} />
    </InBody>
  )
}

function Layer({ onClose, asked }: Late) {
  const t = useText()
  const titleId = useId()
  const wordsId = useId()
  const layer = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusFirst = () => box.current?.querySelector('button')?.focus()
  useBack(false, onClose)
  useEscape(layer, onClose)
  useLayoutEffect(() => {
    if (layer.current) return standIn(layer.current)
  }, [])
  const isAsking = Boolean(asked)
  // In the place of one that shows, such as while it is found out why the part failed, it shows at once.
  const [shows] = useState(() => document.querySelector('[data-late] :focus'))
  useLayoutEffect(() => {
    if (isAsking || shows) focusFirst()
  }, [isAsking, shows])
  // What waits is hidden until its animation runs, and only what is visible takes the focus.
  const onAnimation = (event: AnimationEvent) => {
    if (event.target === box.current && !box.current.contains(document.activeElement)) focusFirst()
  }
  const asAlert = {
    role: 'alertdialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    'aria-describedby': wordsId,
  }
  return (
    <div ref={layer} role={asked ? undefined : 'status'}>
      <span tabIndex={0} aria-hidden onFocus={() => box.current && focusLast(box.current)} />
      <div
        ref={box}
        key={String(isAsking)} // a new element, so that a screen reader reads it out
        {...(asked && asAlert)}
        className={styles.layer}
        data-late={!!shows}
        onAnimationStart={onAnimation}
        onAnimationEnd={onAnimation}
      >
        {asked ? (
          <>
            <h2 id={titleId}>{asked.title}</h2>
            <p id={wordsId}>{asked.words}</p>
            <Button tone="primary" onClick={asked.act}>
              {asked.button}
            </Button>
          </>
        ) : (
          <Waiting />
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <span tabIndex={0} aria-hidden onFocus={focusFirst} />
    </div>
  )
}
