import type { Page, Route } from '@playwright/test'
import { isMainLanguage, pathIn } from '../../src/languages/languages'
import { offlinePath, screens } from '../../src/routes'
import { contactDialog, fillIn, openContactDialog } from '../../tests/e2e/support/contact-dialog'
import { expectArrived, spinnerEnds } from '../../tests/e2e/support/fixtures'
import { enlargedView, gallery } from '../../tests/e2e/support/gallery'
import { editionAt, type Edition } from '../../tests/e2e/support/site'

type Prepare = (page: Page) => Promise<unknown>

/** Something worth looking at: a page, and what is done on it before the picture is taken. */
export interface State {
  readonly name: string
  readonly path: string
  /** The whole page instead of one screen of it. */
  readonly fullPage: boolean
  readonly prepare?: Prepare
}

const openMenu: Prepare = async (page) => {
  const { openMenu } = editionAt(page).texts.navbar
  const toggle = page.getByRole('button', { name: openMenu })
  if (await toggle.isVisible()) await toggle.click()
}

const pressTab: Prepare = async (page) => {
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
}

/** Fills in the dialog, unless there is no message, and presses Send; the answer is made here. */
const send =
  (
    message: Parameters<typeof fillIn>[1],
    answer: (route: Route) => unknown,
    outcome?: 'incomplete' | 'failed' | 'sent',
  ): Prepare =>
  async (page) => {
    await page.route('**/api/**', (route) => void answer(route))
    await openContactDialog(page)
    await fillIn(page, message)
    await contactDialog(page).send.click()
    if (outcome) await page.getByText(editionAt(page).texts.contact[outcome]).first().waitFor()
  }

const enlarge: Prepare = async (page) => {
  await gallery(page).main(1).click()
  await expectArrived(enlargedView(page).dialog)
}

const losePictures: Prepare = async (page) => {
  await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort())
  await page.reload()
  await spinnerEnds(page)
}

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

/** Every page in a language, and the states that one does not meet by looking at pages. */
export function statesIn({ language, homePage, pages, pageAt, towerPage }: Edition): State[] {
  const home = homePage.path
  const tower = towerPage.path
  const plan = isMainLanguage(language)
    ? { name: 'Noura', email: 'noura@example.com', message: 'We plan a showroom of 400 sqm.' }
    : { name: 'نورة', email: 'noura@example.com', message: 'نخطط لصالة عرض بمساحة 400 متر مربع.' }
  const states = [
    screen('menu', home, openMenu),
    screen('keyboard focus', home, pressTab),
    screen('contact dialog', home, openContactDialog),
    screen(
      'contact dialog, empty message refused',
      home,
      send({}, () => {}, 'incomplete'),
    ),
    screen(
      'contact dialog, sending',
      home,
      send(plan, () => {}),
    ),
    screen(
      'contact dialog, server fails',
      home,
      send(plan, (route) => route.fulfill({ status: 502, body: '{}' }), 'failed'),
    ),
    screen(
      'message sent',
      home,
      send(plan, (route) => route.fulfill({ json: { code: 'sent' } }), 'sent'),
    ),
    screen('enlarged image', tower, enlarge),
    screen('pictures that do not arrive', tower, losePictures),
    screen('forced colours', tower, (page) => page.emulateMedia({ forcedColors: 'active' })),
    whole('text at 200 %', pageAt(screens.contact.path).path, (page) =>
      page.addStyleTag({ content: 'html { font-size: 200% !important }' }),
    ),
    whole('in print', tower, (page) => page.emulateMedia({ media: 'print' })),
  ].map((state) => ({ ...state, name: `${state.name}, ${language.code}` }))
  return [
    ...[...pages.map(({ path }) => path), pathIn(language, offlinePath)].map((path) =>
      whole(path, path),
    ),
    ...states,
  ]
}
