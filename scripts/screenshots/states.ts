import type { Page, Route } from '@playwright/test'
import { isMainLanguage, localisePath } from '../../src/languages/languages'
import { offlinePath, screens } from '../../src/content/routes'
import { contactDialog, fillIn, openContactDialog } from '../../tests/e2e/support/contact-dialog'
import { expectArrived, spinnerEnds } from '../../tests/e2e/support/fixtures'
import { editionAt, type Edition } from '../../tests/e2e/support/site'

type Prepare = (page: Page) => Promise<unknown>

/** A page in a state that a screenshot shows. */
export interface State {
  readonly name: string
  readonly path: string
  /** True for a screenshot of the full page instead of the viewport. */
  readonly isFullPage?: boolean
  readonly prepare?: Prepare
}

const openMenu: Prepare = async (page) => {
  const { openMenu } = editionAt(page).texts.navbar
  const toggle = page.getByRole('button', { name: openMenu })
  if (await toggle.isVisible()) await toggle.click()
}

const pressTab: Prepare = async (page) => {
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab')
}

/**
 * Returns steps that fill in the contact dialog and click Send.
 * @param message the values of the fields; missing fields stay empty
 * @param response the response to the message; if undefined, the request stays pending
 * @param outcome the snackbar to wait for, if any
 */
const send =
  (
    message: Parameters<typeof fillIn>[1],
    response?: Parameters<Route['fulfill']>[0],
    outcome?: 'incomplete' | 'failed' | 'sent',
  ): Prepare =>
  async (page) => {
    await page.route('**/api/**', (route) => (response ? route.fulfill(response) : undefined))
    await openContactDialog(page)
    await fillIn(page, message)
    await contactDialog(page).send.click()
    if (outcome)
      await page.getByText(editionAt(page).texts.contact.snackbars[outcome]).first().waitFor()
  }

const enlarge: Prepare = async (page) => {
  await page.locator('button#image-1').click()
  await expectArrived(page.getByRole('dialog'))
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

/** Lists every page in a language, and the states that need interaction or a setting. */
export function listStates({ language, homePage, pages, pageAt, towerPage }: Edition): State[] {
  const homePath = homePage.path
  const towerPath = towerPage.path
  const contactPath = pageAt(screens.contact.path).path
  const exampleMessage = isMainLanguage(language)
    ? { name: 'Noura', email: 'noura@example.com', message: 'We plan a showroom of 400 sqm.' }
    : { name: 'نورة', email: 'noura@example.com', message: 'نخطط لصالة عرض بمساحة 400 متر مربع.' }
  const states: State[] = [
    { name: 'menu', path: homePath, prepare: openMenu },
    { name: 'keyboard focus', path: homePath, prepare: pressTab },
    { name: 'contact dialog', path: homePath, prepare: openContactDialog },
    { name: 'empty message rejected', path: homePath, prepare: send({}, undefined, 'incomplete') },
    { name: 'message being sent', path: homePath, prepare: send(exampleMessage) },
    {
      name: 'message not sent',
      path: homePath,
      prepare: send(exampleMessage, { status: 502 }, 'failed'),
    },
    {
      name: 'message sent',
      path: homePath,
      prepare: send(exampleMessage, { json: { code: 'sent' } }, 'sent'),
    },
    { name: 'enlarged image', path: towerPath, prepare: enlarge },
    { name: 'failed pictures', path: towerPath, prepare: blockPictures },
    { name: 'forced colours', path: towerPath, prepare: emulate({ forcedColors: 'active' }) },
    { name: 'text at 200 %', path: contactPath, prepare: enlargeText, isFullPage: true },
    { name: 'in print', path: towerPath, prepare: emulate({ media: 'print' }), isFullPage: true },
  ]
  const paths = [...pages.map(({ path }) => path), localisePath(language, offlinePath)]
  return [
    ...paths.map((path) => ({ name: path, path, isFullPage: true })),
    ...states.map((state) => ({ ...state, name: `${state.name}, ${language.code}` })),
  ]
}
