import * as z from '../../zod'
import type { Choice } from './consent'

export const choiceShape: z.ZodMiniType<Choice> = z.object({ analytics: z.boolean(), at: z.string() })
