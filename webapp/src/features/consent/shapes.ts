import * as z from '../../zod'

export type Choice = { analytics: boolean; at: string }

export const choiceShape: z.ZodMiniType<Choice> = z.object({ analytics: z.boolean(), at: z.string() })
