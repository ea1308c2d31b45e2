import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * Creates the fixture `context` of tests that share one browser context in each worker. The context
 * keeps the compiled scripts of the editor, and what the tests store. A failure does not affect
 * later tests, because Playwright continues in another worker.
 * @param isKept returns true for a page that stays open after a test
 */
export function shareContext(isKept: (page: Page) => boolean = () => false) {
  let shared: BrowserContext | undefined
  return async (
    { browser }: { browser: Browser },
    provide: (context: BrowserContext) => Promise<void>,
  ) => {
    const context = (shared ??= await browser.newContext())
    await provide(context)
    for (const page of context.pages()) if (!isKept(page)) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearPermissions()
  }
}
