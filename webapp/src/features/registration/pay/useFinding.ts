import { useEffect, useState } from 'react'
import { BEGIN, next, pauseAfter, wordOf, type Finding, type Word } from '../model/finding'
import { askOrder } from './ask'

/** Asks what became of the payment of an order until that is known or patience ends. */
export function useFinding(order: string, cents: number) {
  const [finding, setFinding] = useState<Finding>(BEGIN)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void findOut(order, cents, stop.signal, setFinding)
    return () => stop.abort()
  }, [order, cents, round])
  const unknown = finding.kind === 'unknown'
  useEffect(() => {
    if (!unknown) return
    const look = () => setRound(before => before + 1)
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [unknown])
  return { finding, again: () => setRound(round + 1) }
}

async function findOut(
  order: string,
  cents: number,
  signal: AbortSignal,
  report: (finding: Finding) => void,
): Promise<void> {
  let finding = BEGIN
  while (!signal.aborted) {
    report(finding)
    if (finding.kind !== 'asking') return
    if (finding.asked > 0) await pause(pauseAfter(finding.asked), signal)
    if (signal.aborted) return
    finding = next(finding, await ask(order, cents, signal), performance.now())
  }
}

async function ask(id: string, cents: number, signal: AbortSignal): Promise<Word> {
  const order = await askOrder(id, signal)
  return order ? wordOf(order, cents) : { kind: order === null ? 'gone' : 'none' }
}

/** Waits so many milliseconds, and no longer once the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    addEventListener('online', over)
    signal.addEventListener('abort', over)
  })
}
