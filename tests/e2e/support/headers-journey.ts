import { contactDialog, messageUs } from './contact-journey'
import { expect, test as base, type Page } from './fixtures'

export { expect }

interface HeadersJourney {
  /** What the browser reported against the page's policy since it was opened. */
  violations: () => Promise<string[]>
}

export const test = base.extend<HeadersJourney>({
  violations: async ({ page }, provide) => {
    await page.addInitScript(() => {
      const reported: string[] = []
      Object.assign(window, { reportedViolations: reported })
      document.addEventListener('securitypolicyviolation', (event) => {
        reported.push(`${event.effectiveDirective} ${event.blockedURI}`)
      })
    })
    await provide(() =>
      page.evaluate(() => (window as never as { reportedViolations: string[] }).reportedViolations),
    )
  },
})

/** Opens the contact dialog, whose code and styles come on demand. */
export async function openContactDialogOnce(page: Page) {
  await messageUs(page).click()
  await expect(contactDialog(page).dialog).toBeVisible()
}

/** The directives of a content security policy: sources by name, the first of a name counts. */
export function parsePolicy(header: string): Map<string, string[]> {
  const policy = new Map<string, string[]>()
  for (const directive of header.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}
