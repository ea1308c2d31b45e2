import { expect, navbar, test, type Page } from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import { homePage, towerPage } from './support/site'

/** Counts how often the page is sent to the printer, which stays idle. */
async function watchPrinter(page: Page) {
  const printer = { jobs: 0 }
  await page.exposeFunction('print', () => (printer.jobs += 1))
  return printer
}

function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

function countPicturesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Subtype\s*\/Image\b/g)?.length ?? 0
}

/** The pictures that may be printed and have not arrived. */
function findWaitingPictures(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((image) => !image.closest('[data-screen-only]'))
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map(({ src }) => src),
  )
}

async function countPictures(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const pictures = await page
    .locator('img')
    .filter({ visible: true })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  return pictures.filter((src) => !src.endsWith('.svg')).length
}

inEachLanguage(({ company, texts, tower, towerPage }) => {
  test('a project prints as one sheet, with all that a tender asks for', async ({
    page,
    visit,
  }) => {
    const printer = await watchPrinter(page)
    await visit(towerPage.path)
    await page.getByRole('button', { name: texts.projects.print }).click()
    await expect.poll(() => printer.jobs).toBe(1)
    expect(await findWaitingPictures(page)).toEqual([])
    const sheet = await page.pdf({ preferCSSPageSize: true })
    expect(countSheets(sheet)).toBe(1)
    expect(countPicturesIn(sheet)).toBe(6)

    await page.emulateMedia({ media: 'print' })
    await expect(navbar(page).getByRole('link').locator('img')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: tower.title })).toBeVisible()
    const { location, completionYear, buildingarea, description } = tower
    const { phone, email } = company
    const words = [location, String(completionYear), buildingarea, description, phone, email]
    for (const text of words) {
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    await expect(page.getByRole('contentinfo')).toContainText(towerPage.path)

    const pictures = page.getByRole('list', { name: texts.projects.pictures }).getByRole('img')
    await expect(pictures).toHaveCount(6)
    for (const [index, picture] of (await pictures.all()).entries()) {
      await expect(picture).toHaveAccessibleName(tower.images[index]!.alt)
      await expect(picture).toBeVisible()
    }
  })
})

test('the pictures for paper cost nothing on the screen', async ({ page, visit }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await visit(towerPage.path)
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 3000)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => file.endsWith('.jpg'))).toEqual([])
})

test('the keys for printing are the browser’s, and bring the pictures further down', async ({
  page,
  visit,
}) => {
  // As wide as paper, so that the sheets show the crops that the window shows.
  await page.setViewportSize({ width: 690, height: 1000 })
  const printer = await watchPrinter(page)
  await visit(homePage.path)
  const notTaken = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('keydown', (event) => {
          if (event.key === 'p') setTimeout(() => resolve(!event.defaultPrevented))
        }),
      ),
  )
  await page.keyboard.down('Control')
  await expect.poll(() => findWaitingPictures(page)).toEqual([])
  await page.keyboard.press('p')
  expect(await notTaken).toBe(true)
  expect(printer.jobs).toBe(0)

  const shown = await countPictures(page)
  expect(countPicturesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(shown)
})

test('the browser’s own menu for printing asks for the pictures further down', async ({
  page,
  visit,
}) => {
  await visit(homePage.path)
  expect(await findWaitingPictures(page)).not.toEqual([])
  await page.pdf()
  await expect.poll(() => findWaitingPictures(page)).toEqual([])
})

inEachLanguage(({ company, pages }) => {
  for (const { path, heading } of pages) {
    test(`${path} prints as ink on white`, async ({ page, visit }) => {
      await visit(path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toContainText(company.phone)
      expect(await findFaintWords(page), 'light words').toEqual([])
      expect(await findCovers(page), 'what would cover every sheet').toEqual([])
    })
  }
})

/** Words whose colour is too light for white paper. */
function findFaintWords(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ),
      )
      .filter((element) => {
        const channels = getComputedStyle(element)
          .color.match(/[\d.]+/g)!
          .map(Number)
        return Math.max(...channels.slice(0, 3)) > 150
      })
      .map((element) => element.textContent),
  )
}

function findCovers(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => element.getBoundingClientRect().height > 1)
      .map((element) => element.textContent),
  )
}
