import { useEffect } from 'react'
import { unsayRefused } from './faults'

/** Dismisses the message that a form was refused, once nothing is marked as wrong any more or the form is left. */
export function useRefusal(wrong: boolean): void {
  useEffect(() => {
    if (wrong) return unsayRefused
    return undefined
  }, [wrong])
}
