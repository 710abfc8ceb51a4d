/**
 * Defines setImmediate for React's scheduler, by messages of a channel as in the scheduler itself. When a page enters the back/forward
 * cache, Firefox drops a message that is not delivered yet, and after Back the scheduler would wait for it for ever and React would
 * draw nothing more. This one sends the message again on pageshow.
 */
interface Scope {
  setImmediate?: (work: () => void) => void
}

/** React's scheduler reads the global while it is loaded. It is deleted afterwards, since no browser has one. */
const scope = globalThis as Scope

const { port1, port2 } = new MessageChannel()
let waiting: (() => void)[] = []

const send = () => port2.postMessage(0)

port1.onmessage = () => {
  const works = waiting
  waiting = []
  for (const work of works) work()
}

scope.setImmediate = work => {
  waiting.push(work)
  send()
}

addEventListener('pageshow', send)
queueMicrotask(() => delete scope.setImmediate)

export {}
