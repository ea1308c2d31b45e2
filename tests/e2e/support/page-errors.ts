import type { BrowserContext } from '@playwright/test'

/**
 * Records console errors, uncaught errors, failed requests and error responses. With `allow`, a
 * test allows the errors that it provokes.
 */
export class PageErrors {
  private readonly errors: string[] = []
  private readonly allowed: RegExp[] = []
  private isStopped = false

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') {
        this.add(`console: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (webError) => this.add(`page: ${String(webError.error())}`))
    context.on('response', (response) => {
      if (response.status() >= 400) {
        this.add(`request: ${response.status()} ${response.url()}`)
      }
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed'
      // Ignores aborted requests, because the browser aborts pending requests when it leaves a
      // page.
      if (reason !== 'net::ERR_ABORTED') this.add(`request: ${reason} ${request.url()}`)
    })
  }

  /** Stops recording, because later errors come from the teardown of the test. */
  stop(): void {
    this.isStopped = true
  }

  /** Allows errors whose text matches one of the patterns. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns)
  }

  /** Returns the errors that the test did not allow. */
  unexpected(): string[] {
    return this.errors.filter((error) => !this.allowed.some((pattern) => pattern.test(error)))
  }

  private add(error: string): void {
    if (!this.isStopped) this.errors.push(error)
  }
}
