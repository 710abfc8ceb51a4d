/** Records the errors of a browser. Each one fails the test unless it was expected. */
import type { BrowserContext } from '@playwright/test'

export class Guard {
  private readonly troubles: string[] = []
  private readonly expected: RegExp[] = []
  private readonly allowed: RegExp[] = []

  /**
   * Expects an error with one of these lines: `answer: 409 POST /path`, `failed: GET /path (reason)`, `console: words`,
   * `error: words`. The test fails if it does not occur.
   */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns)
  }

  /** As `expect`, where the error occurs in some runs only. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns)
  }

  /** Records the errors of all pages of a context, also of later ones. */
  watch(context: BrowserContext): void {
    context.on('weberror', error => this.note(`error: ${describe(error.error())}`))
    context.on('console', message => {
      if (message.type() !== 'error') return
      const words = message.text()
      // Answers are recorded themselves; this line repeats one without its address.
      if (!words.startsWith('Failed to load resource')) this.note(`console: ${words}`)
    })
    context.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? ''
      // Requests are aborted when the page is left.
      if (reason !== 'net::ERR_ABORTED')
        this.note(`failed: ${request.method()} ${pathOf(request.url())} (${reason})`)
    })
    context.on('response', answer => {
      const { url, method } = { url: answer.url(), method: answer.request().method() }
      if (answer.status() >= 400) this.note(`answer: ${answer.status()} ${method} ${pathOf(url)}`)
    })
  }

  /** Returns the unexpected errors, and the expected ones that did not occur. */
  unexpected(): string[] {
    const known = [...this.expected, ...this.allowed]
    const unasked = this.troubles.filter(line => !known.some(pattern => pattern.test(line)))
    const missing = this.expected.filter(pattern => !this.troubles.some(line => pattern.test(line)))
    return [...unasked, ...missing.map(pattern => `did not happen: ${pattern}`)]
  }

  private note(line: string): void {
    this.troubles.push(line)
  }
}

/** Returns the message of an error; React reports an error that it recovered from as the cause. */
function describe({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin.startsWith('http://127.0.0.1') ? pathname : `${origin}${pathname}`
}
