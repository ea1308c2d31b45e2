import { FALLBACK_PROJECT_ID } from '../../src/constants'
import { screens } from '../../src/routes'
import { expect, expectPage, test, type Page } from './support/fixtures'
import { arabic, english, type Edition } from './support/site'

const listOf = (edition: Edition) => edition.pageAt(screens.projects.path)
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

/** The two usual pairs of language and screen. */
const visitors = [
  { edition: english, tag: '@desktop' },
  { edition: arabic, tag: '@phone' },
]

for (const { edition, tag } of visitors) {
  const { projectCards, projects, texts, towerPage } = edition

  test(
    `three cards are listed, and only the tower opens, ${tag}`,
    { tag },
    async ({ page, visit }) => {
      await visit(listOf(edition).path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        projects.list.heading,
      )
      await expect(page.getByRole('article')).toHaveCount(3)
      for (const { id, title, location, timeline, thumbnail } of projectCards) {
        await expect(card(page, title)).toContainText(location + texts.listSeparator + timeline)
        const picture = card(page, title).getByRole('img', { name: thumbnail.alt })
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0)
        if (id === FALLBACK_PROJECT_ID) continue
        await expect(card(page, title).getByText(projects.list.unavailable)).toBeVisible()
        await expect(card(page, title).getByRole('button')).toBeDisabled()
        await expect(card(page, title).getByRole('link')).toHaveCount(0)
      }
      await page.getByRole('link', { name: texts.projects.view }).click()
      await expectPage(page, towerPage)
      await page.getByRole('main').getByRole('link', { name: texts.projects.back }).click()
      await expectPage(page, listOf(edition))
    },
  )

  test(`a project prints on one or two sheets, ${tag}`, { tag }, async ({ page, visit }) => {
    let jobs = 0
    await page.exposeFunction('print', () => (jobs += 1))
    await visit(towerPage.path)
    await page.getByRole('button', { name: texts.projects.print }).click()
    await expect.poll(() => jobs).toBe(1)

    await page.emulateMedia({ media: 'print' })
    const { location, completionYear, buildingarea, description } = edition.tower
    const { phone, email } = edition.company
    for (const text of [
      location,
      String(completionYear),
      buildingarea,
      description,
      phone,
      email,
    ]) {
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    await expect(page.getByRole('contentinfo')).toContainText(towerPage.path)
    const pictures = page.locator('main img').filter({ visible: true })
    await expect(pictures).toHaveCount(6)
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true)
    }
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length
    expect([1, 2]).toContain(sheets)
  })
}

test('the banner, 400 px high, leads back home by its breadcrumb', async ({ page, visit }) => {
  await visit(listOf(english).path)
  const { texts, homePage } = english
  const banner = page.getByRole('main').locator('header')
  await expect(banner.getByRole('heading')).toHaveText('Our Projects')
  expect((await banner.boundingBox())?.height).toBeCloseTo(400, 0)
  const steps = banner.getByRole('navigation', { name: texts.breadcrumb.name })
  await expect(steps.getByRole('listitem').last()).toHaveAttribute('aria-current', 'page')
  await steps.getByRole('link', { name: texts.screens.home }).click()
  await expectPage(page, homePage)
})

test('a grey overlay covers the pictures of the cards that do not open', async ({
  page,
  visit,
}) => {
  await visit(listOf(english).path)
  for (const { id, title } of english.projectCards) {
    const overlay = card(page, title).locator('*:has(> picture)')
    const style = await overlay.evaluate((frame) => {
      const { content, inset, position, backgroundColor } = getComputedStyle(frame, '::after')
      return content === 'none' ? undefined : { inset, position, backgroundColor }
    })
    expect(style, title).toEqual(
      id === FALLBACK_PROJECT_ID
        ? undefined
        : { inset: '0px', position: 'absolute', backgroundColor: 'rgba(110, 112, 116, 0.72)' },
    )
  }
})

test('a press of Ctrl or ⌘ loads no pictures', async ({ page, visit }) => {
  await visit(english.homePage.path)
  await page.waitForLoadState('networkidle')
  const waiting = () =>
    page
      .locator('img')
      .evaluateAll(
        (images) => images.filter((image) => image.getAttribute('loading') === 'lazy').length,
      )
  const before = await waiting()
  await page.keyboard.press('Control')
  await page.keyboard.press('Meta')
  expect(await waiting()).toBe(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every card is listed, and nothing is offered that would not answer', async ({ page }) => {
    await page.goto(english.towerPage.path)
    await expect(page.getByRole('button', { name: english.texts.projects.print })).toHaveCount(0)
    await page.goto(listOf(english).path)
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: english.texts.projects.view }).click()
    await expectPage(page, english.towerPage)
  })
})
