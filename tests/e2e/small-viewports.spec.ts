import { contactDialog, openContactDialog } from './support/contact-dialog'
import { expect, expectArrived, test, type Locator, type Page } from './support/fixtures'
import { enlargedView, gallery } from './support/gallery'
import { arabic, english } from './support/site'

/** A phone in landscape orientation, and 1280 × 1024 px at 400% zoom (WCAG 2.2, 1.4.10). */
const viewports = [
  { width: 667, height: 375 },
  { width: 320, height: 256 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Calls a function at each viewport, with the viewport's name. */
async function atViewports(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await check(`at ${viewport.width} × ${viewport.height} px`)
  }
}

for (const { homePage, language, towerPage } of [english, arabic]) {
  test.describe(`on small viewports in ${language.name}`, () => {
    test.use({ viewport: viewports[0] })

    test('the enlarged view shows every control', async ({ page, visit }) => {
      await visit(towerPage.path)
      await gallery(page).main(1).click()
      await expectArrived(enlargedView(page).dialog)
      const controls = await listControls(enlargedView(page).dialog)
      await atViewports(page, async (name) => {
        for (const control of controls) {
          await expect(control, name).toBeInViewport({ ratio: 0.99 })
          await expectUncovered(control, name)
        }
      })
      await page.emulateMedia({ forcedColors: 'active' })
      for (const control of controls) await expectEdge(control)
    })

    test('the contact dialog shows every control, scrolled if necessary', async ({
      page,
      visit,
    }) => {
      await visit(homePage.path)
      await openContactDialog(page)
      const { dialog } = contactDialog(page)
      const controls = await listControls(dialog)
      expect(controls).toHaveLength(5)
      await atViewports(page, async (name) => {
        for (const control of controls) {
          await control.focus()
          await expect(control, name).toBeInViewport({ ratio: 0.99 })
          await expectUncovered(control, name)
        }
      })
      await page.emulateMedia({ forcedColors: 'active' })
      for (const control of controls) await expectEdge(control)
    })
  })
}

const listControls = (dialog: Locator) =>
  dialog.getByRole('button').or(dialog.getByRole('textbox')).all()

/** Asserts that nothing covers the centre or a corner of a control. */
async function expectUncovered(control: Locator, name: string) {
  const findCovering = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].flatMap((down) => {
          const found = document.elementFromPoint(left + width * across, top + height * down)
          return element.contains(found) ? [] : [found?.outerHTML]
        }),
      )
    })
  await expect.poll(findCovering, `covers ${String(control)} ${name}`).toEqual([])
}

/** Asserts that a control has a border or an outline. */
async function expectEdge(control: Locator) {
  const styles = await control.evaluate((element) => {
    const { borderStyle, outlineStyle } = getComputedStyle(element)
    return [borderStyle, outlineStyle]
  })
  expect(styles, `edges of ${String(control)}`).not.toEqual(['none', 'none'])
}
