import { card, expect, openDesk, returnToWindow, test as base, type Page } from './editor'
import { shareContext } from './shared-context'

/** Maximum time, in ms, from the focus of the window to the start of the request for the content. */
const REQUEST_MS = 2000

/** The page of this worker in which the editor is open. */
let sharedPage: Page | undefined

/**
 * Runs a test in an editor that is already open, because its start takes seconds. The tests of a
 * worker share one page, which is reset before each test. Tests of state that survives a reset,
 * such as the clock, use the `test` of editor.ts, which opens a page of its own.
 */
export const test = base.extend({
  context: shareContext((page) => page === sharedPage),
  page: async ({ context, restoredSite: { url }, viewport }, provide) => {
    const page = sharedPage?.isClosed() === false ? sharedPage : await context.newPage()
    sharedPage = page
    await page.setViewportSize(viewport!)
    // Closes the form of the last test.
    await openDesk(page, url)
    await expectContentRead(page)
    await clearStorage(page)
    await provide(page)
    if (page.isClosed()) return
    page.removeAllListeners('dialog')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  editor: async ({ editor, page }, provide) => {
    let isContentRead = false
    /** Makes the open editor read the content that the fixtures and the test have written. */
    const readContent = async () => {
      if (isContentRead) return
      isContentRead = true
      // Tries again, because the editor starts no second request while a request is pending.
      await expect(async () => {
        const content = page.waitForRequest('**/api/cms/content', { timeout: REQUEST_MS })
        await returnToWindow(page)
        await (await (await content).response())?.finished()
      }).toPass()
    }
    await provide({
      ...editor,
      open: (...target) => readContent().then(() => editor.open(...target)),
      openDesk: (...target) => readContent().then(() => editor.openDesk(...target)),
    })
  },
})

/** Deletes the editor's data in the browser, except the user, and closes all notices and questions. */
async function clearStorage(page: Page): Promise<void> {
  const isViewChosen = await page.evaluate(async () => {
    for (const button of document.querySelectorAll<HTMLElement>('button'))
      if (/^(close|cancel)$/i.test(button.ariaLabel ?? button.textContent)) button.click()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    const { 'decap-cms-user': user = '', 'form-language': language } = localStorage
    localStorage.clear()
    localStorage.setItem('decap-cms-user', user)
    // Makes the editor read its drafts again.
    window.dispatchEvent(new Event('pageshow'))
    return Boolean(language)
  })
  if (!isViewChosen) return
  // Reloads the page, because the editor reads the chosen language only when it starts.
  await page.reload()
  await expectContentRead(page)
}

/** Waits until the list of all content shows its cards. */
async function expectContentRead(page: Page): Promise<void> {
  await card(page, 'Company').waitFor()
}
