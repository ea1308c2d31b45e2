import type { Page, Route } from '@playwright/test'
import { isMainLanguage, localisePath } from '../../src/languages/languages'
import { offlinePath, screens } from '../../src/routes'
import { contactDialog, fillIn, openContactDialog } from '../../tests/e2e/support/contact-dialog'
import { expectArrived, spinnerEnds } from '../../tests/e2e/support/fixtures'
import { enlargedView, gallery } from '../../tests/e2e/support/gallery'
import { editionAt, type Edition } from '../../tests/e2e/support/site'

type Prepare = (page: Page) => Promise<unknown>

/** A state to take: a page, and the steps before the screenshot. */
export interface State {
  readonly name: string
  readonly path: string
  /** True for the whole page instead of the viewport. */
  readonly isWhole?: boolean
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

/**
 * Fills in the dialog and clicks Send.
 * @param message the fields; left out fields stay empty.
 * @param answer the function's response; without it, the request stays pending.
 * @param outcome the snackbar to wait for
 */
const send =
  (
    message: Parameters<typeof fillIn>[1],
    answer?: Parameters<Route['fulfill']>[0],
    outcome?: 'incomplete' | 'failed' | 'sent',
  ): Prepare =>
  async (page) => {
    await page.route('**/api/**', (route) => (answer ? route.fulfill(answer) : undefined))
    await openContactDialog(page)
    await fillIn(page, message)
    await contactDialog(page).send.click()
    if (outcome)
      await page.getByText(editionAt(page).texts.contact.snackbars[outcome]).first().waitFor()
  }

const enlarge: Prepare = async (page) => {
  await gallery(page).main(1).click()
  await expectArrived(enlargedView(page).dialog)
}

const emulate =
  (media: Parameters<Page['emulateMedia']>[0]): Prepare =>
  (page) =>
    page.emulateMedia(media)

const enlargeText: Prepare = (page) =>
  page.addStyleTag({ content: 'html { font-size: 200% !important }' })

const blockPictures: Prepare = async (page) => {
  await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort())
  await page.reload()
  await spinnerEnds(page)
}

/** Every page in a language, and the states that one does not meet by looking at pages. */
export function listStates({ language, homePage, pages, pageAt, towerPage }: Edition): State[] {
  const home = homePage.path
  const tower = towerPage.path
  const contact = pageAt(screens.contact.path).path
  const exampleMessage = isMainLanguage(language)
    ? { name: 'Noura', email: 'noura@example.com', message: 'We plan a showroom of 400 sqm.' }
    : { name: 'نورة', email: 'noura@example.com', message: 'نخطط لصالة عرض بمساحة 400 متر مربع.' }
  const states: State[] = [
    { name: 'menu', path: home, prepare: openMenu },
    { name: 'keyboard focus', path: home, prepare: pressTab },
    { name: 'contact dialog', path: home, prepare: openContactDialog },
    { name: 'empty message refused', path: home, prepare: send({}, undefined, 'incomplete') },
    { name: 'message being sent', path: home, prepare: send(exampleMessage) },
    {
      name: 'message not sent',
      path: home,
      prepare: send(exampleMessage, { status: 502 }, 'failed'),
    },
    {
      name: 'message sent',
      path: home,
      prepare: send(exampleMessage, { json: { code: 'sent' } }, 'sent'),
    },
    { name: 'enlarged image', path: tower, prepare: enlarge },
    { name: 'pictures that do not arrive', path: tower, prepare: blockPictures },
    { name: 'forced colours', path: tower, prepare: emulate({ forcedColors: 'active' }) },
    { name: 'text at 200 %', path: contact, prepare: enlargeText, isWhole: true },
    { name: 'in print', path: tower, prepare: emulate({ media: 'print' }), isWhole: true },
  ]
  const paths = [...pages.map(({ path }) => path), localisePath(language, offlinePath)]
  return [
    ...paths.map((path) => ({ name: path, path, isWhole: true })),
    ...states.map((state) => ({ ...state, name: `${state.name}, ${language.code}` })),
  ]
}
