/** The shape of a stored session; loaded only if one is stored. */
import * as z from '../zod'

export type Session = {
  claims: { sub: string; email: string; name: string }
  /** Whether the documents in force were accepted. */
  tenant_compliant: boolean
  tenant_role: string
  cookieless: boolean
  /** When the session ends whatever happens (RFC 3339). */
  expires: string
  /** Cookieless mode only. */
  refresh_token?: string
}

export const sessionShape: z.ZodMiniType<Session> = z.object({
  claims: z.object({ sub: z.string(), email: z.string(), name: z._default(z.string(), '') }),
  tenant_compliant: z.boolean(),
  tenant_role: z.string(),
  cookieless: z.boolean(),
  expires: z.string(),
  refresh_token: z.optional(z.string()),
})
