import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAtomValue } from '../../state'
import { painted } from '../../ui/painted'
import { part } from '../../ui/part'
import { isBusy, type Event } from './model/states'
import { journeyAtom } from './state'
import { useSurroundings } from './surroundings'

/** The buttons of the steps: what they do, and whether they wait. The journey's code is loaded with the first press. */
export function useJourney() {
  const navigate = useNavigate()
  const { signIn, loadParts } = useSurroundings()
  const [pressed, setPressed] = useState(false)
  const busy = isBusy(useAtomValue(journeyAtom)) || pressed

  async function press(event: Event): Promise<void> {
    if (busy) return
    setPressed(true)
    try {
      await painted()
      const drive = await part(() => import(/* webpackChunkName: "steps" */ './drive'))
      if (!drive) return
      await loadParts() // which are in that chunk
      await drive.press(event, { navigate, signIn })
    } finally {
      setPressed(false)
    }
  }

  return { busy, press: (event: Event) => void press(event) }
}
