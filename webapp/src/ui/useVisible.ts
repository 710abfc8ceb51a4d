import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Reports whether the browser shows this tab. */
export const useVisible = (): boolean => useSyncExternalStore(onChange, isVisible)

/** Calls a function each time the browser shows this tab again: what is on the screen may have changed elsewhere meanwhile. */
export function useShownAgain(again: () => void): void {
  const shown = useEffectEvent(again)
  useEffect(() => {
    return onChange(() => isVisible() && shown())
  }, [])
}

/** Calls a function each time the browser hides this tab: it may end the page without another word. */
export function useHidden(hidden: () => void): void {
  const gone = useEffectEvent(hidden)
  useEffect(() => {
    return onChange(() => isVisible() || gone())
  }, [])
}

const isVisible = () => document.visibilityState === 'visible'

function onChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
