import * as z from 'zod/mini'
import type { Attempts } from './attempt'

export const attemptsShape: z.ZodMiniType<Attempts> = z.record(z.string(), z.number())
