import type { APIResponse } from '@playwright/test'
import { localisePath } from '../../../src/languages/languages'
import { offlinePath, screens } from '../../../src/routes'
import type { Page } from '../support/fixtures'
import type { Edition, SitePage } from '../support/site'

/** A page that is audited, which may be one that no link leads to. */
export interface AuditedPage extends SitePage {
  /** What the server answers at `address`. */
  readonly status: number
  /** Where the page is asked for; it ends at `path`. */
  readonly requestPath: string
  /** Whether the site's scripts run on it. */
  readonly hasScripts: boolean
}

/** Every page of the edition, that for unknown paths and that for readers without a connection. */
export function listAuditedPages({
  company,
  language,
  pages,
  pageAt,
  texts,
}: Edition): AuditedPage[] {
  const notFound = pageAt(screens.notFound.path)
  const { brand } = notFound
  const { heading, text, title } = texts.offline
  const path = localisePath(language, offlinePath)
  return [
    ...pages.map((page) => ({ ...page, requestPath: page.path, status: 200, hasScripts: true })),
    { ...notFound, requestPath: localisePath(language, '/nope/'), status: 404, hasScripts: true },
    {
      path,
      requestPath: path,
      status: 200,
      heading,
      title: `${title} | ${brand}`,
      description: text,
      brand,
      socialAlt: company.socialImage.alt,
      indexed: false,
      hasScripts: false,
    },
  ]
}

/** One visit to a page, for as many steps as there are. */
export interface Visit {
  readonly page: Page
  readonly auditedPage: AuditedPage
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
export function findDifferences(
  pairs: Readonly<Record<string, readonly [found: unknown, expected: unknown]>>,
): string[] {
  return Object.entries(pairs)
    .map(([name, sides]) => [name, ...sides.map((side) => JSON.stringify(side))] as const)
    .filter(([, found, expected]) => found !== expected)
    .map(([name, found, expected]) => `${name} is ${found} instead of ${expected}`)
}
