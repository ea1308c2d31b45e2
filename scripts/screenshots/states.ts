import type { Page } from '@playwright/test'
import { texts } from '../../src/interface-texts'
import { projectPath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { FALLBACK_PROJECT_ID } from '../../src/constants'

/** Something worth looking at: a page, and what is done on it before the picture is taken. */
export interface State {
  name: string
  path: string
  /** The whole page instead of one screen of it. */
  fullPage?: boolean
  prepare?: (page: Page) => Promise<unknown>
}

const tower = projectPath(FALLBACK_PROJECT_ID)
const { contact, gallery, navbar } = texts

const pages = [...Object.values(screens), { path: tower }].map(({ path }): State => ({
  name: path,
  path,
  fullPage: true,
}))

async function openDialog(page: Page) {
  await page.getByRole('button', { name: contact.open }).click()
  await page.getByRole('dialog').locator(':focus').waitFor()
}

async function send(page: Page, message: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(contact.labels.name).fill('Noura')
  await dialog.getByLabel(contact.labels.email).fill('noura@example.com')
  await dialog.getByLabel(contact.labels.message).fill(message)
  await dialog.getByRole('button', { name: contact.send }).click()
}

/** Every page, and the states that one does not meet by looking at pages. */
export const states: readonly State[] = [
  ...pages,
  {
    name: 'menu',
    path: screens.home.path,
    prepare: async (page) => {
      const toggle = page.getByRole('button', { name: navbar.openMenu })
      if (await toggle.isVisible()) await toggle.click()
    },
  },
  {
    name: 'keyboard focus',
    path: screens.home.path,
    prepare: async (page) => {
      for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
    },
  },
  { name: 'contact dialog', path: screens.home.path, prepare: openDialog },
  {
    name: 'contact dialog, empty message refused',
    path: screens.home.path,
    prepare: async (page) => {
      await openDialog(page)
      await page.getByRole('dialog').getByRole('button', { name: contact.send }).click()
      await page.getByText(contact.incomplete).waitFor()
    },
  },
  {
    name: 'contact dialog, sending',
    path: screens.home.path,
    prepare: async (page) => {
      await page.route('**/api/**', () => {})
      await openDialog(page)
      await send(page, 'We plan a showroom of 400 sqm.')
    },
  },
  {
    name: 'contact dialog, server fails',
    path: screens.home.path,
    prepare: async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '{}' }))
      await openDialog(page)
      await send(page, 'We plan a showroom of 400 sqm.')
      await page.getByText(contact.failed).first().waitFor()
    },
  },
  {
    name: 'message sent',
    path: screens.home.path,
    prepare: async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ json: { code: 'sent' } }))
      await openDialog(page)
      await send(page, 'We plan a showroom of 400 sqm.')
      await page.getByText(contact.sent).waitFor()
    },
  },
  {
    name: 'enlarged image',
    path: tower,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${gallery.enlarge(1, 15).slice(0, 8)}`) })
        .click()
      await page.getByRole('dialog').locator(':focus').waitFor()
    },
  },
  {
    name: 'pictures that do not arrive',
    path: tower,
    prepare: async (page) => {
      await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort())
      await page.reload()
      await page.getByText(texts.loading).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'forced colours',
    path: tower,
    prepare: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  {
    name: 'from right to left',
    path: tower,
    fullPage: true,
    prepare: (page) => page.evaluate(() => (document.documentElement.dir = 'rtl')),
  },
  {
    name: 'text at 200 %',
    path: screens.contact.path,
    fullPage: true,
    prepare: (page) => page.addStyleTag({ content: 'html { font-size: 200% !important }' }),
  },
  {
    name: 'in print',
    path: tower,
    fullPage: true,
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
]
