/**
 * The one module through which zod enters. It checks what is neither typed here nor sent by the page's own
 * server: what the browser's storage holds, and what the frame of signing in says.
 */
import * as z from 'zod/mini'

export * from 'zod/mini'

z.config({ jitless: true }) // the content security policy forbids making functions out of text
