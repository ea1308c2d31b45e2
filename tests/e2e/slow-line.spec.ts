/** Tests lines on which the bytes of a file arrive slowly, or stop arriving. */
import { screens } from '../../src/content/routes'
import { contactButton, contactDialog } from './support/contact-dialog'
import {
  expect,
  expectArrived,
  expectInteractive,
  expectPage,
  navbarLink,
  test,
  type Page,
} from './support/fixtures'
import { enlargedView, gallery } from './support/gallery'
import { startSlowServer } from './support/slow-server'
import { arabic, english } from './support/site'

const { towerPage } = arabic
const services = english.pageAt(screens.services.path)

for (const [name, file, path, act] of [
  [
    'code of the contact dialog',
    /\/contact-dialog-\w+\.js/,
    towerPage.path,
    async (page: Page) => {
      await contactButton(page).click()
      await expectArrived(contactDialog(page).dialog)
    },
  ],
  [
    'style of the enlarged view',
    /\/enlarged\.\w+\.css/,
    towerPage.path,
    async (page: Page) => {
      await gallery(page).main(1).click()
      await expectArrived(enlargedView(page).dialog)
    },
  ],
  ['Arabic texts', /\/texts-ar-\w+\.js/, towerPage.path, expectInteractive],
  [
    'data of a page',
    /\/page-data\/services\//,
    english.homePage.path,
    async (page: Page) => {
      await navbarLink(page, english.texts.screens.services).click()
      await expectPage(page, services)
    },
  ],
] as const) {
  test(`requests the ${name} once while bytes arrive`, async ({ page, baseURL }) => {
    const server = await startSlowServer(baseURL!, (each) =>
      file.test(each) ? 'slowly' : undefined,
    )
    // Reports a slow line, as browsers do, so that Gatsby does not prefetch.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
    )
    await page.goto(server.url + path)
    await expectInteractive(page)
    await act(page)
    expect(server.requests.filter((each) => file.test(each))).toHaveLength(1)
    expect(server.requests).not.toContain(services.path)
    server.close()
  })
}

test('gives up on a silent line, and opens the dialog at a later click', async ({
  page,
  pageErrors,
  baseURL,
}) => {
  pageErrors.allow(/ChunkLoadError|Loading chunk/)
  const { company, homePage, texts } = english
  const file = /\/contact-dialog-\w+\.js/
  let isSilent = true
  const server = await startSlowServer(baseURL!, (path) =>
    isSilent && file.test(path) ? 'beginning' : undefined,
  )
  await page.goto(server.url + homePage.path)
  await expectInteractive(page)
  await contactButton(page).click()
  const note = page.getByRole('status').filter({ hasText: texts.contact.unavailable })
  await expect(note.getByRole('link', { name: company.email })).toBeVisible()
  expect(server.requests.filter((path) => file.test(path))).toHaveLength(4)
  isSilent = false
  await contactButton(page).click()
  await expectArrived(contactDialog(page).dialog)
  server.close()
})
