import type { APIResponse } from '@playwright/test'
import type { Page } from '../support/fixtures'
import type { Edition, SitePage } from '../support/site'

/** A page that is audited, which may be one that no link leads to. */
export interface AuditedPage extends SitePage {
  /** What the server answers at `address`. */
  readonly status: number
  /** Where the page is asked for; it ends at `path`. */
  readonly address: string
  /** Whether the site's scripts run on it. */
  readonly hasScripts: boolean
}

/** One visit to a page, for as many steps as there are. */
export interface Visit {
  readonly page: Page
  readonly shown: AuditedPage
  readonly edition: Edition
  /** What the server sends of the page before any script has run. */
  readonly served: APIResponse
}

/**
 * Finds what is wrong with a page, an entry an error; none where all is well. It leaves the page as
 * it was for the next step.
 */
export type Step = (visit: Visit) => Promise<readonly unknown[]>

/** An entry for each pair whose sides differ; what is expected comes second. */
export function differences(
  pairs: Readonly<Record<string, readonly [found: unknown, expected: unknown]>>,
): string[] {
  return Object.entries(pairs)
    .map(([name, sides]) => [name, ...sides.map((side) => JSON.stringify(side))] as const)
    .filter(([, found, expected]) => found !== expected)
    .map(([name, found, expected]) => `${name} is ${found} instead of ${expected}`)
}
