/**
 * The binary behind a proxy: it adds a script to every HTML document, before all others, that reports errors of the page. So
 * errors are recorded without a protocol of the engine, which WebKit's driver does not have.
 */
import { createServer, request } from 'node:http'
import { startServer } from '../kit/server.mjs'

const SCRIPT = '/_watch.js'
const REPORT = '/_watch'

/** Runs in the page. A report is sent synchronously, so that none is lost if the page navigates. */
function watching(report) {
  const send = line => {
    try {
      const call = new XMLHttpRequest()
      call.open('POST', report, false)
      call.send(line)
    } catch {
      navigator.sendBeacon(report, line) // while the document is being left
    }
  }
  // Firefox also reports files that were still loading when the document was left: that is no error.
  const sendIfNotLeft = line => setTimeout(() => send(line), 500)
  const sendFault = (line, things) =>
    (things.some(thing => thing?.name === 'ChunkLoadError') ? sendIfNotLeft : send)(line)
  const words = thing => (thing instanceof Error ? `${thing.message} ${thing.stack ?? ''}` : String(thing))
  const onError = ({ error, message, target }) => {
    if (message !== undefined) return send(`error: ${words(error ?? message)}`)
    if (target.rel === 'preload') return // only a hint: the element that uses the file reports its own failure
    sendIfNotLeft(`not loaded: ${target.src ?? target.href}`)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => sendFault(`rejection: ${words(reason)}`, [reason]))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`policy: ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...all) => {
    sendFault(`console: ${all.map(words).join(' ')}`, all)
    error.apply(console, all)
  }
}

/**
 * Starts the binary and the proxy.
 *
 * @returns {Promise<{url: string, troubles: () => string[], reach: (possible: boolean) => void, hold: (part: string | undefined) => void, change: (statement: string) => Promise<void>, stop: () => Promise<void>}>} url: of
 * the proxy, which is the binary's public address; troubles: the errors since the last call; reach: whether the network is there; hold: addresses with
 * these words get no answer; change: of the
 * database
 */
export async function startWatched() {
  const troubles = []
  let reachable = true
  let held
  const door = createServer((asked, answer) => {
    if (!reachable) return asked.destroy()
    if (held !== undefined && asked.url.includes(held)) return
    if (asked.url === SCRIPT) return script(answer)
    if (asked.url === REPORT) return report(asked, answer, troubles)
    forward(new URL(server.url), asked, answer, troubles)
  })
  await new Promise(resolve => door.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${door.address().port}`
  const server = await startServer({ SELLO_PUBLIC_URL: url })
  return {
    url,
    troubles: () => troubles.splice(0),
    reach: possible => {
      reachable = possible
      if (!possible) door.closeAllConnections()
    },
    hold: part => {
      held = part
    },
    change: server.change,
    stop: async () => {
      door.closeAllConnections()
      door.close()
      await server.stop()
    },
  }
}

function script(answer) {
  answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
  answer.end(`(${watching})(${JSON.stringify(REPORT)})`)
}

async function report(asked, answer, troubles) {
  troubles.push(String(Buffer.concat(await asked.toArray())))
  answer.writeHead(204).end()
}

function forward(target, asked, answer, troubles) {
  const headers = { ...asked.headers }
  delete headers['accept-encoding'] // the proxy changes documents, also the one that the service worker stores
  if (headers.accept?.includes('text/html')) delete headers['if-none-match']
  const { hostname, port } = target
  const onward = request({ hostname, port, method: asked.method, path: asked.url, headers }, incoming => {
    const { statusCode = 502 } = incoming
    if (statusCode >= 500) troubles.push(`answer: ${statusCode} ${asked.method} ${asked.url}`)
    if (incoming.headers['content-type']?.startsWith('text/html')) return document(incoming, answer)
    answer.writeHead(statusCode, incoming.headers)
    incoming.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** Passes on a document with the script as its first element. */
async function document(incoming, answer) {
  const text = String(Buffer.concat(await incoming.toArray()))
  const { 'content-length': _, ...headers } = incoming.headers
  answer.writeHead(incoming.statusCode, headers)
  answer.end(
    text.replace(/<head>|<html[^>]*>(?!\s*<head>)/, start => `${start}<script src="${SCRIPT}"></script>`),
  )
}
