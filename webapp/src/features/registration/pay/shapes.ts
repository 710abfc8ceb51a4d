import * as z from '../../../zod'
import type { Attempts } from './attempt'

export const attemptsShape: z.ZodMiniType<Attempts> = z.record(z.string(), z.number())
