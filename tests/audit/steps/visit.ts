import type { APIResponse } from '@playwright/test'
import { localisePath } from '../../../src/languages/languages'
import { offlinePath, screens } from '../../../src/content/routes'
import type { Page } from '../../e2e/support/fixtures'
import type { Edition, SitePage } from '../../e2e/support/site'

/** A page of the site to audit, or its not-found or offline page. */
export interface AuditedPage extends SitePage {
  /** The status of the response for `requestPath`. */
  readonly status: number
  /** The path to request, which may differ from the canonical `path`. */
  readonly requestPath: string
  /** False for the offline page, which has no scripts of the site. */
  readonly hasScripts: boolean
}

/** Lists every page in one language, an unknown path and the offline page. */
export function listAuditedPages({ language, pages, pageAt, texts }: Edition): AuditedPage[] {
  const notFound = pageAt(screens.notFound.path)
  const { heading, title } = texts.offline
  const path = localisePath(language, offlinePath)
  return [
    ...pages.map((page) => ({ ...page, requestPath: page.path, status: 200, hasScripts: true })),
    { ...notFound, requestPath: localisePath(language, '/nope/'), status: 404, hasScripts: true },
    {
      path,
      requestPath: path,
      status: 200,
      heading,
      title,
      indexed: false,
      hasBanner: false,
      hasScripts: false,
    },
  ]
}

/** A visit to a page, shared by all steps. */
export interface Visit {
  readonly page: Page
  readonly auditedPage: AuditedPage
  readonly edition: Edition
  /** The server's response to a request for the page outside the browser. */
  readonly served: APIResponse
}

/**
 * Checks a page. May change the viewport and the emulated media.
 * @returns the errors; an empty list if there are none
 */
export type AuditStep = (visit: Visit) => Promise<readonly unknown[]>

/** Runs a step, and restores viewport and media for the next step, also if the step throws. */
export async function runStep(step: AuditStep, visit: Visit): Promise<readonly unknown[]> {
  const { page } = visit
  const originalSize = page.viewportSize()!
  try {
    return await step(visit)
  } catch (error) {
    return [String(error)]
  } finally {
    if (page.viewportSize()!.width !== originalSize.width) await page.setViewportSize(originalSize)
    await page.emulateMedia({ media: null, contrast: null, forcedColors: null })
  }
}

/**
 * Compares the values of each pair as JSON. Returns a message for each pair whose values differ.
 */
export function listMismatches(
  pairs: Readonly<Record<string, readonly [found: unknown, expected: unknown]>>,
): string[] {
  return Object.entries(pairs)
    .map(([name, sides]) => [name, ...sides.map((side) => JSON.stringify(side))] as const)
    .filter(([, found, expected]) => found !== expected)
    .map(([name, found, expected]) => `${name} is ${found} instead of ${expected}`)
}
