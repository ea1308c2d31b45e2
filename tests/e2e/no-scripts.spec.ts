/**
 * Tests pages whose scripts a policy or an extension blocks. In CSS, the media query `scripting`
 * does not detect such blocks.
 */
import { offlinePath, screens } from '../../src/content/routes'
import { localisePath } from '../../src/languages/languages'
import {
  expect,
  expectPage,
  followNavbarLink,
  spinnerEnds,
  test,
  type Page,
} from './support/fixtures'
import { editions } from './support/site'

/** Blocks all scripts by a second content security policy in each document. */
const forbidScripts = (page: Page) =>
  page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const policies = [response.headers()['content-security-policy'], "script-src 'none'"]
    const headers = { ...response.headers(), 'content-security-policy': policies.join(', ') }
    await route.fulfill({ response, headers })
  })

for (const [tag, { language, pageAt, pages, texts }] of [
  [{}, editions[0]!],
  [{ tag: '@phone' }, editions[1]!],
] as const) {
  test(`no control is without effect in ${language.name}`, tag, async ({ page, pageErrors }) => {
    pageErrors.allow(/Content Security Policy|content security policy/i)
    await forbidScripts(page)
    for (const path of [...pages.map((each) => each.path), localisePath(language, offlinePath)]) {
      await page.goto(path)
      await spinnerEnds(page)
      const buttons = page.getByRole('button', { disabled: false }).and(page.locator('button'))
      const names = await buttons.evaluateAll((all) => all.map((each) => each.ariaLabel))
      // Allows the menu button, because the browser itself opens the menu.
      expect(
        names.filter((name) => name !== texts.navbar.openMenu),
        path,
      ).toEqual([])
    }
    await followNavbarLink(page, texts.screens.contact)
    await expectPage(page, pageAt(screens.contact.path))
  })
}
