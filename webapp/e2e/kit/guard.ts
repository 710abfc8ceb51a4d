/** What goes wrong in a browser without being seen: every line of it fails the test, unless it was expected. */
import type { BrowserContext } from '@playwright/test'

export class Guard {
  private readonly troubles: string[] = []
  private readonly expected: RegExp[] = []

  /**
   * Expects trouble, as one of these lines: `answer: 409 POST /path`, `failed: GET /path (reason)`,
   * `console: words`, `error: words`. What is expected must happen too.
   */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns)
  }

  /** Watches every page of a context, the future ones too. */
  watch(context: BrowserContext): void {
    context.on('weberror', error => this.note(`error: ${describe(error.error())}`))
    context.on('console', message => {
      if (message.type() !== 'error') return
      const words = message.text()
      // The answers themselves are watched; this line says the same without the address.
      if (!words.startsWith('Failed to load resource')) this.note(`console: ${words}`)
    })
    context.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page ends what it was reading.
      if (reason !== 'net::ERR_ABORTED')
        this.note(`failed: ${request.method()} ${pathOf(request.url())} (${reason})`)
    })
    context.on('response', answer => {
      const { url, method } = { url: answer.url(), method: answer.request().method() }
      if (answer.status() >= 400) this.note(`answer: ${answer.status()} ${method} ${pathOf(url)}`)
    })
  }

  /** What happened unasked, and what was expected and did not happen. */
  unexpected(): string[] {
    const unasked = this.troubles.filter(line => !this.expected.some(pattern => pattern.test(line)))
    const missing = this.expected.filter(pattern => !this.troubles.some(line => pattern.test(line)))
    return [...unasked, ...missing.map(pattern => `did not happen: ${pattern}`)]
  }

  private note(line: string): void {
    this.troubles.push(line)
  }
}

/** React tells what it recovered from only as the cause. */
function describe({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin.startsWith('http://127.0.0.1') ? pathname : `${origin}${pathname}`
}
