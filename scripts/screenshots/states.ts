import type { Page, Route } from '@playwright/test'
import { FALLBACK_PROJECT_ID } from '../../src/constants'
import { texts } from '../../src/interface-texts'
import { projectPath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'

type Prepare = (page: Page) => Promise<unknown>

/** Something worth looking at: a page, and what is done on it before the picture is taken. */
export interface State {
  readonly name: string
  readonly path: string
  /** The whole page instead of one screen of it. */
  readonly fullPage: boolean
  readonly prepare?: Prepare
}

const home = screens.home.path
const tower = projectPath(FALLBACK_PROJECT_ID)
const { contact, gallery, navbar } = texts

const openMenu: Prepare = async (page) => {
  const toggle = page.getByRole('button', { name: navbar.openMenu })
  if (await toggle.isVisible()) await toggle.click()
}

const pressTab: Prepare = async (page) => {
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
}

const openDialog: Prepare = async (page) => {
  await page.getByRole('button', { name: contact.open }).click()
  await page.getByRole('dialog').locator(':focus').waitFor()
}

/** Fills in the dialog, unless the message is empty, and presses Send; the answer is made here. */
const send =
  (message: string, answer: (route: Route) => unknown, outcome?: string): Prepare =>
  async (page) => {
    await page.route('**/api/**', (route) => void answer(route))
    await openDialog(page)
    const dialog = page.getByRole('dialog')
    const fields = { name: 'Noura', email: 'noura@example.com', message }
    for (const [name, text] of Object.entries(message && fields)) {
      await dialog.getByLabel(contact.labels[name as keyof typeof fields]).fill(text)
    }
    await dialog.getByRole('button', { name: contact.send }).click()
    if (outcome) await page.getByText(outcome).first().waitFor()
  }

const enlarge: Prepare = async (page) => {
  const name = new RegExp(`^${gallery.enlarge(1, 15).slice(0, 8)}`)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').locator(':focus').waitFor()
}

const losePictures: Prepare = async (page) => {
  await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort())
  await page.reload()
  await page.getByText(texts.loading).waitFor({ state: 'detached' })
}

const plan = 'We plan a showroom of 400 sqm.'
const screen = (name: string, path: string, prepare: Prepare): State => ({
  name,
  path,
  prepare,
  fullPage: false,
})
const whole = (name: string, path: string, prepare?: Prepare): State => ({
  name,
  path,
  prepare,
  fullPage: true,
})

/** Every page, and the states that one does not meet by looking at pages. */
export const states: readonly State[] = [
  ...[...Object.values(screens).map(({ path }) => path), tower].map((path) => whole(path, path)),
  screen('menu', home, openMenu),
  screen('keyboard focus', home, pressTab),
  screen('contact dialog', home, openDialog),
  screen(
    'contact dialog, empty message refused',
    home,
    send('', () => {}, contact.incomplete),
  ),
  screen(
    'contact dialog, sending',
    home,
    send(plan, () => {}),
  ),
  screen(
    'contact dialog, server fails',
    home,
    send(plan, (route) => route.fulfill({ status: 502, body: '{}' }), contact.failed),
  ),
  screen(
    'message sent',
    home,
    send(plan, (route) => route.fulfill({ json: { code: 'sent' } }), contact.sent),
  ),
  screen('enlarged image', tower, enlarge),
  screen('pictures that do not arrive', tower, losePictures),
  screen('forced colours', tower, (page) => page.emulateMedia({ forcedColors: 'active' })),
  whole('from right to left', tower, (page) =>
    page.evaluate(() => (document.documentElement.dir = 'rtl')),
  ),
  whole('text at 200 %', screens.contact.path, (page) =>
    page.addStyleTag({ content: 'html { font-size: 200% !important }' }),
  ),
  whole('in print', tower, (page) => page.emulateMedia({ media: 'print' })),
]
