import * as z from '../../../zod'

/** The amount in cents, by the id of the order. */
export type Attempts = Record<string, number>

export const attemptsShape: z.ZodMiniType<Attempts> = z.record(z.string(), z.number())
