/**
 * How React runs its work after what is under way: by messages to itself, as it does without this. Firefox loses a message that is
 * on its way when the visitor leaves and the browser sets the page aside, and after Back React would wait for it for ever: nothing
 * that loads would be drawn. Here it is sent again when the page is shown again.
 */
interface Scope {
  setImmediate?: (work: () => void) => void
}

/** The global that React's scheduler takes when it is loaded. It is gone afterwards, since no browser has it. */
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
