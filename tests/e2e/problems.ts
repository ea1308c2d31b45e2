import type { BrowserContext } from '@playwright/test'

/**
 * What a visitor's browser would complain about: console errors, uncaught errors, requests that
 * fail or are refused. A journey that provokes one announces it with `allow` beforehand.
 */
export class Problems {
  private readonly found: string[] = []
  private readonly allowed: RegExp[] = []

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') {
        this.found.push(`console: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (fault) => this.found.push(`page: ${String(fault.error())}`))
    context.on('response', (response) => {
      if (response.status() >= 400) {
        this.found.push(`request: ${response.status()} ${response.url()}`)
      }
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed'
      // The browser itself gives up what it no longer needs when a page is left.
      if (reason !== 'net::ERR_ABORTED') this.found.push(`request: ${reason} ${request.url()}`)
    })
  }

  /** Announces problems that the journey is about, by their text. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns)
  }

  /** The problems that a pattern matches. */
  matching(pattern: RegExp): string[] {
    return this.found.filter((problem) => pattern.test(problem))
  }

  /** The problems that no journey announced. */
  unannounced(): string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)))
  }
}
