import { beforeEach, expect, it, vi } from 'vitest'
import { hashPassword } from '../core/hash'
import { signIn } from './auth/signIn'
import { withFrame } from './auth/testing'
import { askPasskey } from './passkeys'
import { config, session, tokens } from './testing'
import { refusal, serve, type Answer } from './testserver'

const CHALLENGE = 'POST /_/auth/api/v1/passkeys'
const EXCHANGE = 'GET /_/auth/accesstoken'

// The hash is made in a worker, which the tests' environment does not have.
vi.mock('../core/hash', () => ({ hashPassword: vi.fn() }))

/** A route that responds when it is told to. */
function held() {
  let respond: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>(resolve => (respond = resolve))
  return { route: vi.fn(() => answer), respond }
}

beforeEach(() => {
  vi.mocked(hashPassword).mockResolvedValue({ hash: 'h'.repeat(43), status: 0 })
  withFrame()
})

it('a sign-in waits for the challenge of the suggestions, whose session it ends', async () => {
  const challenge = held()
  const server = serve({
    'GET /config': { data: config },
    [CHALLENGE]: challenge.route,
    [EXCHANGE]: { raw: tokens },
  })
  const suggested = askPasskey('conditional', new AbortController().signal)
  await vi.waitFor(() => expect(challenge.route).toHaveBeenCalledOnce(), { timeout: 20_000 })
  const signingIn = signIn('ana@example.com', 'Pa55 word')
  await new Promise(resolve => setTimeout(resolve, 50)) // enough to see a sign-in that does not wait
  expect(server.sent(EXCHANGE)).toEqual([])
  challenge.respond(refusal(503, 'unavailable'))
  await expect(suggested).rejects.toThrow()
  expect(await signingIn).toEqual(session)
})

it('suggestions that begin during a sign-in ask for nothing once their form is left', async () => {
  const exchange = held()
  const server = serve({ 'GET /config': { data: config }, [EXCHANGE]: exchange.route })
  const stop = new AbortController()
  const signingIn = signIn('ana@example.com', 'Pa55 word')
  await vi.waitFor(() => expect(exchange.route).toHaveBeenCalledOnce(), { timeout: 20_000 })
  const suggested = askPasskey('conditional', stop.signal)
  stop.abort()
  exchange.respond({ raw: tokens })
  expect(await signingIn).toEqual(session)
  expect(await suggested).toBeUndefined()
  expect(server.sent(CHALLENGE)).toEqual([])
})
