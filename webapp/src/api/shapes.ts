/** The shape of a stored session; loaded only if one is stored. */
import * as z from '../zod'
import type { Session } from './session'

export const sessionShape: z.ZodMiniType<Session> = z.object({
  claims: z.object({ sub: z.string(), email: z.string(), name: z._default(z.string(), '') }),
  tenant_compliant: z.boolean(),
  tenant_role: z.string(),
  cookieless: z.boolean(),
  expires: z.string(),
  refresh_token: z.optional(z.string()),
})
