import type { BrowserContext } from '@playwright/test'

/**
 * What a visitor's browser would complain about: console errors, uncaught errors, requests that
 * fail or are refused. A test that provokes one announces it with `allow` beforehand.
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
      // The browser itself gives up what it no longer needs when a page is left.
      if (reason !== 'net::ERR_ABORTED') this.add(`request: ${reason} ${request.url()}`)
    })
  }

  /** Stops recording: later errors come from tearing down the test. */
  stop(): void {
    this.isStopped = true
  }

  /** Announces errors that the test is about, by their text. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns)
  }

  /** The errors that the test did not announce. */
  unexpected(): string[] {
    return this.errors.filter((error) => !this.allowed.some((pattern) => pattern.test(error)))
  }

  private add(error: string): void {
    if (!this.isStopped) this.errors.push(error)
  }
}
