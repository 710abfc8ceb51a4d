/** Shapes of what the auth service answers and of what its frame says. */
import * as z from 'zod/mini'

z.config({ jitless: true }) // the content security policy forbids making functions out of text

const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const state = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,128}$/))

/** What the frame may say: exactly these keys, nothing more. */
export const frameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('login_redirect'), state, clientId: z.string(), xsrf: secret }),
  z.strictObject({ type: z.literal('login_success'), state, code: secret }),
  z.strictObject({
    type: z.literal('error'),
    state: z.union([state, z.literal('')]), // empty when the frame never learnt it
    code: z.string(),
    message: z.string(),
    retryAfter: z.number(),
  }),
])
export type FrameMessage = z.infer<typeof frameMessage>

/** What the page says to the frame. */
export const loginMessage = z.strictObject({
  type: z.literal('login'),
  state,
  clientId: z.string().check(z.minLength(1)),
  username: z.string().check(z.minLength(1)),
  password: secret,
})
export type LoginMessage = z.infer<typeof loginMessage>

const claims = z.object({ sub: z.string(), email: z.string(), name: z._default(z.string(), '') })

/** A sign-in, or a refresh in cookieless mode. */
export const tokensShape = z.object({
  access_token: z.nullable(z.string()),
  refresh_token: z.nullable(z.string()),
  id_token: z.string(),
  expires_in: z.number(),
  tenant_compliant: z.boolean(),
  tenant_role: z.string(),
  cookieless: z.boolean(),
  claims,
  expires: z.string(),
  xsrf: z.nullable(z.string()),
})
export type Tokens = z.infer<typeof tokensShape>

/** What the service knows of the session that a request belongs to. */
export const stateShape = z.object({
  signed_in: z.boolean(),
  claims: z.nullable(claims),
  tenant_role: z.nullable(z.string()),
  tenant_compliant: z.nullable(z.boolean()),
  cookieless: z.boolean(),
  expires: z.nullable(z.string()),
})

/** The answer to what only succeeds or fails. */
export const doneShape = z.object({ error: z.boolean(), message: z._default(z.string(), '') })

export const emailShape = z.object({ email: z.string() })

export const problemShape = z.object({
  error: z.string(),
  message: z._default(z.string(), ''),
  fields: z._default(z.record(z.string(), z.string()), {}),
})
