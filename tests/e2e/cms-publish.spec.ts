import { FALLBACK_PROJECT_ID } from '../../src/constants'
import { inlineScriptHashes } from '../../src/security-headers/inline-script-hashes'
import { shapes } from '../../src/pictures/shapes'
import { projectPath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import {
  expect,
  choose,
  fieldBox,
  liveNotice,
  openEntry,
  pictureFile,
  shareOfClay,
  test as cmsTest,
  write,
  type CmsSite,
  type Locator,
  type Page,
} from './support/cms-journey'
import { startCopy } from './support/project-copy'

const minutes = 60_000

const test = cmsTest.extend<object, { cmsSite: CmsSite }>({
  cmsSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const { url, directory, stop } = await startCopy()
      await provide({ url, directory, restore: () => Promise.resolve() })
      await stop()
    },
    { scope: 'worker', timeout: minutes },
  ],
})

test.describe('from the CMS to the site @desktop', () => {
  test('a sentence, a picture and a fourth project reach the built site', async ({
    page,
    editor,
  }) => {
    test.setTimeout(6 * minutes)
    await editor.open('pages/entries/pages-home')
    await write(page.getByLabel('Headline', { exact: true }), 'We build schools.')
    await fillPicture(page, 'A red wall.', 'Top of the page', 'Picture')
    // The home page has another picture for Arabic below.
    const picture = fieldBox(page, 'Top of the page', 'Picture')
      .getByRole('button', { name: /^What must stay visible/ })
      .first()
    const { width, height } = (await picture.boundingBox())!
    await picture.click({ position: { x: width * 0.95, y: height / 2 } })
    await editor.publish()
    await addProject(page, editor.url)
    await editor.publish()
    await addProjectPage(page, editor.url)
    await editor.publish()

    await updateSite(page)
    await expectSentenceAndPicture(page, editor.url)
    await expectProject(page, editor.url)
  })

  async function updateSite(page: Page) {
    const notice = liveNotice(page)
    await notice.getByRole('button', { name: 'Update the site now' }).click()
    await expect(notice).toContainText('The site is being updated.')
    await expect(notice).toContainText('Your changes are live.', {
      timeout: 4 * minutes,
    })
  }

  async function expectSentenceAndPicture(page: Page, url: string) {
    await page.goto(url + screens.home.path)
    const hero = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(hero.getByRole('heading')).toHaveText('We build schools.')
    await expect(hero.getByRole('img')).toHaveAttribute('alt', 'A red wall.')
    const sources = hero.locator('source[type="image/avif"]')
    await expect(sources).toHaveCount(shapes.HERO.length)
    for (const source of await sources.all()) {
      await expect(source).toHaveAttribute('srcset', /wall-[0-9a-f]{8}/)
    }
    // The point that must stay visible is in the wall, at the right edge.
    for (const [screen, share] of [
      [{ width: 390, height: 844 }, 0.6],
      [{ width: 1440, height: 900 }, 0.3],
    ] as const) {
      await page.setViewportSize(screen)
      await expect.poll(() => shownShareOfClay(hero.getByRole('img'))).toBeGreaterThan(share)
    }
  }

  async function shownShareOfClay(image: Locator) {
    const address = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode()
      return element.currentSrc
    })
    const answer = await image.page().request.get(address)
    expect(answer.headers()['content-type'], address).toMatch(/^image\//)
    return shareOfClay(await answer.body())
  }

  async function expectProject(page: Page, url: string) {
    await page.goto(url + screens.projects.path)
    const card = page.getByRole('article', { name: 'Harbour School' })
    await expect(card.getByRole('link', { name: 'View Project' })).toHaveAttribute(
      'href',
      projectPath(4),
    )
    await page.goto(url + projectPath(4))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour School')
    await expect(page.getByRole('button', { name: 'Show image 3 of 3' })).toBeAttached()
    await expect(page.getByText('9,000 Sqm')).toBeVisible()
    // The policy that all projects' pages share grows with none of them.
    expect(await inlineScripts(page, url + projectPath(4))).toEqual(
      await inlineScripts(page, url + projectPath(FALLBACK_PROJECT_ID)),
    )
  }

  async function inlineScripts(page: Page, address: string) {
    const answer = await page.request.get(address)
    return inlineScriptHashes(await answer.text())
  }

  async function addProject(page: Page, url: string) {
    await openEntry(page, `${url}/admin/#/collections/projects/new`)
    await expect(page.getByLabel('Number', { exact: true })).toHaveValue('4')
    await choose(page, 'Kind', 'Showroom')
    await fillCommon(page)
    await write(page.getByLabel('Description', { exact: true }), 'A school by the harbour.')
    await fillPicture(page, 'The gate of the school.', 'Card picture')
    const pictures = fieldBox(page, 'Pictures')
    await pictures.getByRole('button', { name: 'Add picture' }).click()
    await pictures.getByText('Use a picture already on the site').click()
    await pictures.getByRole('button', { name: '/media/villa/villa.jpg' }).click()
  }

  async function addProjectPage(page: Page, url: string) {
    await openEntry(page, `${url}/admin/#/collections/project-details/new`)
    const project = page.getByLabel('Project', { exact: true })
    await expect(project.getByRole('option', { name: '4: Harbour School' })).toBeAttached()
    await project.selectOption('4')
    await fillCommon(page)
    await write(page.getByLabel('Project overview', { exact: true }), 'A school for 900 children.')
    await write(page.getByLabel('Completion year'), '2026')
    await write(page.getByLabel('Total building area', { exact: true }), '9,000 Sqm')
    const materials = fieldBox(page, 'Construction and materials')
    await materials.getByRole('button', { name: 'Add material' }).click()
    await write(materials.getByLabel('Name', { exact: true }), 'Brick')
    await write(materials.getByLabel('Description', { exact: true }), 'Keeps the sun out.')
    await fillPicture(page, 'The school from the sea.', 'Banner picture')
    const gallery = fieldBox(page, 'Gallery')
    for (const number of [1, 2, 3]) {
      await gallery.getByRole('button', { name: 'Add a picture' }).click()
      const picture = gallery.getByRole('listitem', { name: `Picture ${number}` })
      await picture.locator('input[type=file]').setInputFiles(await colouredFile())
      await expect(picture.getByRole('button', { name: /^What must stay/ })).toBeVisible()
      await picture
        .getByLabel('What the picture shows', { exact: true })
        .fill(`Classroom ${number}.`)
    }
  }

  async function fillCommon(page: Page) {
    await write(page.getByLabel('Title', { exact: true }), 'Harbour School')
    await write(page.getByLabel('Location', { exact: true }), 'Kuwait City, Kuwait')
    await write(page.getByLabel('Years', { exact: true }), '2025 - 2026')
  }

  async function fillPicture(page: Page, alt: string, ...way: string[]) {
    const box = fieldBox(page, ...way)
    await box
      .locator('input[type=file]')
      .first()
      .setInputFiles(await colouredFile())
    await expect(box.getByText('Preparing the picture')).toHaveCount(0)
    await expect(box.locator('img[src^="blob:"]').first()).toBeVisible()
    await box.getByLabel('What the picture shows', { exact: true }).fill(alt)
  }

  let files = 0
  /** Pictures of one project differ, as photographs do; only the first is as wide as those. */
  function colouredFile() {
    files += 1
    return files === 1
      ? pictureFile('wall.jpg', 1600, 1000)
      : pictureFile('wall.jpg', 480 + files, 400)
  }
})
