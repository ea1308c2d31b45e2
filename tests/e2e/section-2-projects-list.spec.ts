import { BANNER_HEIGHT, FALLBACK_PROJECT_ID } from '../../src/constants'
import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { expect, expectPage, test, type Page } from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import { english } from './support/site'

function card(page: Page, title: string) {
  return page.getByRole('article', { name: title })
}

/** The colour of the overlay that covers a card's picture, `undefined` where there is none. */
function overlayOf(page: Page, title: string) {
  return card(page, title)
    .getByRole('img')
    .evaluate((image) => {
      const frame = image.closest('article')!
      for (let box = image.parentElement; box && frame.contains(box); box = box.parentElement) {
        const { content, position, backgroundColor, width, height } = getComputedStyle(
          box,
          '::after',
        )
        if (content === 'none' || position !== 'absolute') continue
        const covered = image.getBoundingClientRect()
        if (parseFloat(width) < covered.width - 1 || parseFloat(height) < covered.height - 1)
          continue
        const [red = 0, green = 0, blue = 0, alpha = 1] =
          backgroundColor.match(/[\d.]+/g)?.map(Number) ?? []
        if (alpha > 0) return { red, green, blue, alpha }
      }
      return undefined
    })
}

inEachLanguage((edition) => {
  const { homePage, pageAt, projectCards, projects, texts, towerPage } = edition
  const projectsPage = pageAt(screens.projects.path)
  const viewable = projectCards.find(({ id }) => id === FALLBACK_PROJECT_ID)!
  const closed = projectCards.filter(({ id }) => id !== FALLBACK_PROJECT_ID)

  test.beforeEach(async ({ page, visit }) => {
    await visit(projectsPage.path)
    await expectPage(page, projectsPage)
  })

  test('the banner leads back home by its breadcrumb', async ({ page }) => {
    if (edition === english) expect(projectsPage.heading).toBe('Our Projects')
    const breadcrumb = page.getByRole('navigation', { name: texts.breadcrumb.name })
    await expect(breadcrumb.getByRole('listitem')).toHaveText([
      labelOf('home', texts),
      labelOf('projects', texts),
    ])
    await expect(breadcrumb.getByRole('listitem').last()).toHaveAttribute('aria-current', 'page')
    await breadcrumb.getByRole('link', { name: labelOf('home', texts) }).click()
    await expectPage(page, homePage)
  })

  test('the banner is 400 px high on a desktop', { tag: '@desktop' }, async ({ page }) => {
    const banner = page.getByRole('main').locator('header')
    expect((await banner.boundingBox())?.height).toBeCloseTo(BANNER_HEIGHT, 0)
  })

  test('three cards show their picture, title, place and years', async ({ page }) => {
    if (edition === english) expect(projects.list.heading).toBe('Meet Our Projects')
    const section = page.getByRole('region', { name: projects.list.heading })
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(projects.list.heading)
    await expect(section.getByRole('article')).toHaveCount(3)

    for (const { title, location, timeline, thumbnail } of projectCards) {
      await expect(card(page, title).getByRole('heading', { level: 3 })).toHaveText(title)
      await expect(card(page, title)).toContainText(location)
      await expect(card(page, title)).toContainText(timeline)
      const picture = card(page, title).getByRole('img', { name: thumbnail.alt })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
  })

  test('only the tower opens', async ({ page }) => {
    const view = card(page, viewable.title).getByRole('link', { name: texts.projects.view })
    await expect(view).toHaveAttribute('href', towerPage.path)
    await view.click()
    await expectPage(page, towerPage)
  })

  test('the other cards are dimmed, and their buttons are announced as unavailable', async ({
    page,
  }) => {
    await expect(page.getByRole('link', { name: texts.projects.view })).toHaveCount(1)
    for (const { title } of closed) {
      const view = card(page, title).getByRole('button', { name: texts.projects.view })
      await expect(view).toBeDisabled()
      await expect(view).toHaveAccessibleDescription(title)
      await expect(card(page, title).getByText(projects.list.unavailable)).toBeVisible()
      await expect(card(page, title).getByRole('link')).toHaveCount(0)
    }
  })

  test('the overlay is grey and covers the whole picture', async ({ page }) => {
    expect(await overlayOf(page, viewable.title)).toBeUndefined()
    for (const { title } of closed) {
      const overlay = await overlayOf(page, title)
      expect(overlay, title).toBeDefined()
      const { red, green, blue, alpha } = overlay!
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(16)
      expect(alpha).toBeGreaterThan(0.3)
    }
  })
})
