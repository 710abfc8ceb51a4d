/** Shapes of what the frame of signing in and the page say to each other. */
import * as z from '../../zod'

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

const toFrame = { state, clientId: z.string().check(z.minLength(1)) }
const username = z.string().check(z.minLength(1))
const signed = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/))

/** What the page says to the frame. */
export const loginMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('login'), ...toFrame, username, password: secret }),
  z.strictObject({
    type: z.literal('login_code'),
    ...toFrame,
    username,
    digits: z.string().check(z.regex(/^[0-9]{6}$/)),
  }),
  z.strictObject({
    type: z.literal('login_passkey'),
    ...toFrame,
    id: signed,
    user_handle: signed,
    client_data: signed,
    authenticator_data: signed,
    signature: signed,
  }),
])
export type LoginMessage = z.infer<typeof loginMessage>
