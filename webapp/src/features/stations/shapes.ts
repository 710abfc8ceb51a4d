import * as z from '../../zod'

/** What was typed as answers, by the ids of the questions. */
export type Answers = Record<string, string>

export const answersShape: z.ZodMiniType<Answers> = z.record(z.string(), z.string())
