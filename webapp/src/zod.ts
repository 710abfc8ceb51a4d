/**
 * The one module through which zod enters. It checks what is neither typed here nor sent by the page's own
 * server: the browser's storage, and the messages of the sign-in frame.
 */
import * as z from 'zod/mini'

export * from 'zod/mini'

z.config({ jitless: true }) // the content security policy forbids making functions out of text
