// eslint-disable-next-line no-restricted-imports -- the one place
import { lazy as load, useState, type ComponentType } from 'react'
import { patience, requestedFurther } from '../again'
import { lateAtom } from '../i18n'
import { store } from '../state'

/**
 * A part of the page that is loaded when it is first drawn, as by React's own `lazy`, which keeps a failure for good. Here it is
 * requested further, and the boundaries around it draw it once it is there. Its `load` loads it ahead: it is then drawn at once, where
 * React would draw the fallback first and keep it for 300 ms.
 */
export function lazy<P extends object>(source: () => Promise<{ default: ComponentType<P> }>) {
  const wait = patience()
  let Part: ComponentType<P> = load(request)

  function request() {
    const requested = source()
    requested.catch((error: object) => {
      requestedFurther.add(error)
      void further()
    })
    return requested
  }

  async function further(): Promise<void> {
    await wait()
    const requested = request()
    Part = load(() => requested)
    await requested.then(() => store.set(lateAtom, times => times + 1)).catch(() => {})
  }

  /** While it is drawn it stays the same component for React, so that nothing in it is lost. */
  function Drawn(props: P) {
    const [Chosen] = useState(() => Part)
    return <Chosen {...props} />
  }

  const loadAhead = async () => {
    Part = (await source()).default
  }

  return Object.assign(Drawn, { load: loadAhead })
}
