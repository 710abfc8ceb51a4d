/** A reverse proxy before the real binary, which can respond with an error page of its own, as proxies do while a server is down. */
import { createServer, request } from 'node:http'

/**
 * @typedef {object} Proxy
 * @property {string} url without a slash at its end
 * @property {(status: number) => void} fail sets the status of an error page with which every request is answered from now on; 0 forwards requests again
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the proxy on a free port.
 *
 * @param {string} target the address of the server
 * @param {{ cookies?: boolean }} [settings] without cookies the browser gets none
 * @returns {Promise<Proxy>}
 */
export async function startProxy(target, { cookies = true } = {}) {
  let failure = 0
  const server = createServer((incoming, answer) => {
    if (failure) {
      answer.writeHead(failure, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    }
    const { method, headers, url } = incoming
    const passed = request(new URL(url, target), { method, headers }, response => {
      if (!cookies) delete response.headers['set-cookie']
      answer.writeHead(response.statusCode, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    fail: status => (failure = status),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
