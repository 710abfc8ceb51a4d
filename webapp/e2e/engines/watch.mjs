/**
 * The binary behind a door that watches: every HTML document gets a script, before any of its own, that
 * reports what goes wrong in the page. No engine's protocol is needed for it, and WebKit's has none.
 */
import { createServer, request } from 'node:http'
import { startServer } from '../kit/server.mjs'

const SCRIPT = '/_watch.js'
const REPORT = '/_watch'

/** Runs in the page. The report is sent before the script goes on, so that none is lost to the next page. */
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
  const words = thing => (thing instanceof Error ? `${thing.message} ${thing.stack ?? ''}` : String(thing))
  const onError = ({ error, message, target }) => {
    if (message !== undefined) return send(`error: ${words(error ?? message)}`)
    if (target.rel === 'preload') return // a hint: what it was for reports its own failure
    // Firefox reports what a document was still loading when it is left; then it is gone soon.
    setTimeout(() => send(`not loaded: ${target.src ?? target.href}`), 500)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => send(`rejection: ${words(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`policy: ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...all) => {
    send(`console: ${all.map(words).join(' ')}`)
    error.apply(console, all)
  }
}

/**
 * Starts the binary and the door to it.
 *
 * @returns {Promise<{url: string, troubles: () => string[], stop: () => Promise<void>}>} url: of the
 * door, which is the binary's public address; troubles: what went wrong since it was asked last
 */
export async function startWatched() {
  const troubles = []
  const door = createServer((asked, answer) => {
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
  if (headers.accept?.includes('text/html')) {
    delete headers['accept-encoding'] // a document is changed on its way
    delete headers['if-none-match']
  }
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

/** Passes a document on with the script as the first thing in it. */
async function document(incoming, answer) {
  const text = String(Buffer.concat(await incoming.toArray()))
  const { 'content-length': _, ...headers } = incoming.headers
  answer.writeHead(incoming.statusCode, headers)
  answer.end(
    text.replace(/<head>|<html[^>]*>(?!\s*<head>)/, start => `${start}<script src="${SCRIPT}"></script>`),
  )
}
