import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { listLeaves } from '../../src/content/model/list-leaves'
import { findRecordKind } from '../../src/content/registry'
import home from '../content/pages/home.json'
import villa from '../content/projects/villa.json'
import {
  chooseTestPicture,
  expect,
  formButton,
  fieldGroup,
  leftNotice,
  liveNotice,
  createPictureFile,
  pictureIsReady,
  pictureRow,
  moveByKeys,
  readPictureNames,
  type Locator,
  type Page,
} from './support/editor'
import { test } from './support/open-editor'
import { expectAnnounced } from './support/fixtures'
import { homePage, tower } from './support/site'

/** Returns computed text styles, to compare the preview with the site. */
function readTextStyle(element: Element): Record<string, string> {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const names = ['font-family', 'font-size', 'line-height', 'letter-spacing', 'color'] as const
  return Object.fromEntries(names.map((name) => [name, style?.getPropertyValue(name) ?? '']))
}

/** Asserts that the field is focused and visible, and its element outlined in the preview. */
async function expectFieldSelected(field: Locator, outlined: Locator) {
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(outlined).toHaveCSS('outline-style', 'solid')
}

/** Locates a button of the language switch. */
function languageButton(page: Page, name: string): Locator {
  return page.getByRole('group', { name: /^Languages/ }).getByRole('button', { name })
}

test.describe('a text', () => {
  test('edited from the preview changes only its line of the file', async ({
    context,
    page,
    editor,
  }) => {
    const before = await editor.readText('pages/home.json')
    await editor.open('pages/entries/pages-home')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    await heading.click()
    await expectFieldSelected(page.getByLabel('Headline', { exact: true }), heading)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('We build bridges.')
    await expect(heading).toHaveText('We build bridges.')
    const inPreview = await heading.evaluate(readTextStyle)

    const place = editor.preview.getByText('Kuwait City', { exact: true }).first()
    await place.click()
    const places = fieldGroup(page, 'Top of the page', 'Places')
    await expectFieldSelected(places.getByRole('textbox').first(), place)
    await expect(heading).not.toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('End')
    await page.keyboard.type(', Kuwait')
    await editor.publish()
    const { hero } = home
    const [city] = hero.places
    // Expects Arabic texts flagged as outdated.
    expect(await editor.readText('pages/home.json')).toBe(
      before
        .replace(homePage.heading, 'We build bridges.')
        .replace(`"${hero.heading_ar}",`, '$&\n    "heading_ar_outdated": true,')
        .replace('"Kuwait City"', '"Kuwait City, Kuwait"')
        .replace(`"${city?.text_ar}"`, '$&,\n        "text_ar_outdated": true'),
    )

    // Compares the preview with the site: both use the same component and styles.
    const site = await context.newPage()
    await site.setViewportSize({ width: 1024, height: 900 })
    await site.goto(homePage.path)
    expect(await site.getByRole('heading', { level: 1 }).evaluate(readTextStyle)).toEqual(inPreview)
  })

  test('scrolls into view in the preview when its field gets focus', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-home')
    const button = editor.preview.getByRole('button', { name: home.closing.button_ar })
    await expect(button).not.toBeInViewport()
    await page.getByLabel('Button text · العربية').focus()
    await expect(button).toHaveCSS('outline-style', 'solid')
    await expect(button).toBeInViewport()
  })

  test('of a card is in view when a narrow window opens', async ({ context, editor }) => {
    const tab = await context.newPage()
    await tab.setViewportSize({ width: 1024, height: 500 })
    await editor.open('projects/entries/villa', tab)
    await expect(tab.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
    const preview = tab.frameLocator('#preview-pane')
    await expect(preview.getByRole('heading', { name: villa.title })).toBeInViewport()
  })
})

/** Maximum distance, in px, of a dropped picture from the edge of its list. */
const TOLERANCE = 24

// Drags by touch, which also covers the mouse: both send pointer events, but only touch can scroll.
test('touch dragging moves a picture to the end of its gallery', async ({ page, editor }) => {
  await editor.open('projects/entries/tower')
  const gallery = fieldGroup(page, 'Gallery pictures')
  const tiles = gallery.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const [first = '', ...others] = tower.images.map(({ alt }) => alt)
  const handle = page.getByRole('button', { name: `Move “${first}”`, exact: true })
  // Scrolls the handle into view and waits until it is stable.
  await handle.click({ trial: true })
  const { x, y } = (await handle.boundingBox())!
  const across = (await tiles.last().boundingBox())!.x - (await tiles.first().boundingBox())!.x
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right = 0, down = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 10 + right, y: y + 10 + down }],
    })
  await touch('touchStart')
  for (let right = 0; right < across; right += 8) await touch('touchMove', right)
  // Drags to the bottom edge, which makes the form scroll.
  const { height } = page.viewportSize()!
  for (let down = 0; y + down < height - 20; down += 8) await touch('touchMove', across, down)
  const getOverhang = () =>
    tiles.first().evaluate((tile) => {
      const bottom = (element: Element) => element.getBoundingClientRect().bottom
      return bottom(tile) - bottom(tile.parentElement!)
    })
  await expect.poll(getOverhang).toBeGreaterThan(-TOLERANCE)
  expect(await getOverhang()).toBeLessThan(TOLERANCE)
  await touch('touchEnd')
  await expect.poll(() => readPictureNames(gallery)).toEqual([...others, first])
  await expect(tiles.last()).toBeInViewport()
  await editor.publish()
  const { page: projectPage } = await editor.readRecord('projects/tower.json')
  expect((projectPage as typeof tower).images.at(-1)!.alt).toBe(first)
})

test('each change to a list by keys is announced once', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-about-us')
  const story = fieldGroup(page, 'Story')
  await story.getByRole('button', { name: 'Move “Paragraph 1”', exact: true }).focus()
  await moveByKeys(page, [
    ['Space', '“Paragraph 1” is picked up, at place 1 of 4.'],
    ['ArrowDown', '“Paragraph 1” is picked up, at place 2 of 4.'],
    ['Space', '“Paragraph 1” is now at place 2 of 4.'],
  ])
  await story.getByRole('button', { name: 'Remove “Paragraph 2”' }).press('Enter')
  await page.keyboard.press('Enter')
  await expectAnnounced(page, '“Paragraph 2” is back at place 2.')
})

test.describe('the preview', () => {
  test('has texts of at least 11 px in a window of 1440 px', async ({ page, editor }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const entry of ['pages/entries/pages-home', 'projects/entries/tower']) {
      await editor.open(entry)
      await editor.preview.getByRole('heading').first().waitFor()
      const scale = await page.locator('#preview-pane').evaluate((frame: HTMLIFrameElement) => {
        return frame.getBoundingClientRect().width / frame.offsetWidth
      })
      const sizes = await editor.preview
        .locator('main *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.textContent.trim() && element.getClientRects().length > 0)
            .map((element) => parseFloat(getComputedStyle(element).fontSize)),
        )
      expect(Math.min(...sizes) * scale, entry).toBeGreaterThanOrEqual(11)
    }
  })

  test('gets the width that the divider gives it', async ({ page, editor }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await editor.open('projects/entries/villa')
    const divider = page.getByRole('separator', { name: 'Width of the form' })
    const frame = page.locator('.Pane2')
    const expectWidth = (width: number) =>
      expect.poll(async () => Math.round((await frame.boundingBox())!.width)).toBe(width)
    const { x, y, width, height } = (await divider.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(720, 300, { steps: 4 })
    await page.mouse.up()
    await expectWidth(720)
  })

  test('has the whole window until the form is shown again', async ({ page, editor }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await editor.open('projects/entries/villa')
    await formButton(page, 'Preview only').click()
    const root = editor.preview.locator('html')
    await expect.poll(() => root.evaluate((html: Element) => html.clientWidth)).toBe(1440)
    const title = page.getByLabel('Title', { exact: true })
    await expect(title).toBeHidden()
    await editor.preview.getByRole('heading', { name: villa.title }).click()
    await expect(title).toBeFocused()
    await expect(title).toBeVisible()
  })

  test('has the chosen device width, and clicks focus the matching field', async ({
    page,
    editor,
  }) => {
    await editor.open('pages/entries/pages-services')
    const root = editor.preview.locator('html')
    for (const [device, width] of [
      ['Phone', 390],
      ['Desktop', 1024],
    ] as const) {
      await page.getByRole('button', { name: device }).click()
      await expect.poll(() => root.evaluate((html: Element) => html.clientWidth)).toBe(width)
      const frame = (await page.locator('#preview-pane').boundingBox())!
      expect(frame.width, 'never enlarged').toBeLessThanOrEqual(width)
    }
    const services = fieldGroup(page, 'Services')
    const picture = editor.preview.locator('section img').nth(3)
    await picture.click()
    await expectFieldSelected(services.getByLabel(/^Picture file/).nth(3), picture)
    const title = editor.preview.getByRole('heading', { name: 'Villas' })
    await title.click()
    await expectFieldSelected(services.getByLabel('Title', { exact: true }).nth(4), title)
    // Expects that the link of a card covers the complete card.
    await editor.open('projects/entries/tower')
    const name = editor.preview.getByRole('heading', { name: 'Seafront Towers', level: 3 })
    await name.click()
    await expectFieldSelected(page.getByLabel('Title', { exact: true }), name)
  })

  for (const [file, entry] of [
    ['pages/home.json', 'pages/entries/pages-home'],
    ['pages/about-us.json', 'pages/entries/pages-about-us'],
    ['pages/services.json', 'pages/entries/pages-services'],
    ['pages/contact.json', 'pages/entries/pages-contact'],
    ['projects/tower.json', 'projects/entries/tower'],
  ] as const) {
    test(`shows the lines of every paragraph: ${file}`, async ({ editor }) => {
      const lines = 'A list:\n\n• one\n• two'
      const record = await editor.readRecord(file)
      for (const { field, name, values } of listLeaves(findRecordKind(file)!.fields, record)) {
        if (field.type === 'paragraph') Object.assign(values, { [name]: lines })
      }
      await editor.writeRecord(file, record)
      await editor.open(entry)
      const shown = editor.preview.getByText('A list:')
      await expect(shown).not.toHaveCount(0)
      const findOthers = () =>
        shown.evaluateAll(
          (elements, expected) =>
            (elements as HTMLElement[])
              .map(({ innerText }) => innerText)
              .filter((text) => !text.includes(expected)),
          lines,
        )
      await expect.poll(findOthers).toEqual([])
    })
  }

  test('of the gallery focuses the field of the clicked picture', async ({ page, editor }) => {
    await editor.open('projects/entries/tower')
    const { preview } = editor
    const files = fieldGroup(page, 'Gallery pictures').getByLabel(/^Picture file/)
    const previewButton = (name: string) => preview.getByRole('button', { name })
    const thumbnail = previewButton('Show image 3 of 15')
    await thumbnail.click()
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await expectFieldSelected(files.nth(2), thumbnail.locator('img'))

    // Expects that the arrows change the picture but not the focus in the form.
    await page.getByLabel('Title', { exact: true }).focus()
    await preview.getByRole('button', { name: 'Next image' }).click()
    await expect(preview.getByRole('button', { name: 'Enlarge image 4 of 15' })).toBeVisible()
    await expect(files.nth(3)).not.toBeFocused()
    await preview.getByRole('button', { name: 'Enlarge image 4 of 15' }).click()
    await expect(files.nth(3)).toBeFocused()

    // Expects the preview to select the picture whose field has the focus, even an added picture.
    const gallery = fieldGroup(page, 'Gallery pictures')
    await pictureRow(gallery, 7).locator('summary').first().click()
    await pictureRow(gallery, 7).getByLabel('What the picture shows', { exact: true }).focus()
    await expect(previewButton('Show image 7 of 15')).toHaveAttribute('aria-current', 'true')
    await gallery.getByRole('button', { name: 'Add one already on the site' }).click()
    await chooseTestPicture(pictureRow(gallery, 16), 'The garden.')
    await expect(previewButton('Show image 16 of 16')).toHaveAttribute('aria-current', 'true')
  })

  test('opens the field of another record in a new tab', async ({ page, editor }) => {
    const file = 'settings/company.json'
    const company = await editor.readRecord(file)
    await editor.writeRecord(file, { ...company, whatsApp: '+965 0000 0143' })
    await editor.open('pages/entries/pages-contact')
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      editor.preview.getByRole('link', { name: 'WhatsApp' }).click(),
    ])
    const number = other.getByLabel('WhatsApp number')
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('+965 0000 0143')
  })
})

test('a replaced picture is stored by page and follows its focal point', async ({
  page,
  editor,
}) => {
  await editor.open('pages/entries/pages-home')
  const box = fieldGroup(page, 'Top of the page', 'Picture')
  const previewImage = editor.preview.locator('header img')
  const old = await previewImage.getAttribute('src')
  const upload = box.locator('input[type=file]').first()
  await upload.setInputFiles(await createPictureFile('Café Front.jpg', 3000, 1500))
  await expect(previewImage).not.toHaveAttribute('src', old ?? '')
  await expect(box.locator('.focal-point img').first()).toHaveJSProperty('naturalWidth', 2560)
  await box.getByLabel('What the picture shows', { exact: true }).fill('A clay wall in the sun.')

  const oldPosition = await previewImage.evaluate((image) => image.style.objectPosition)
  const picture = box.getByRole('button', { name: /^What must stay visible/ }).first()
  const { width, height } = (await picture.boundingBox())!
  await picture.click({ position: { x: width * 0.9, y: height * 0.105 } })
  await expect(previewImage).not.toHaveCSS('object-position', oldPosition)
  await expect(previewImage).toHaveAttribute('alt', 'A clay wall in the sun.')
  await editor.publish()

  const { hero } = (await editor.readRecord('pages/home.json')) as { hero: typeof home.hero }
  expect(hero.picture).toMatchObject({
    file: {
      src: expect.stringMatching(/^\/media\/home\/cafe-front-[0-9a-f]{8}\.jpg$/),
      focalPoint: { x: 90, y: 10 },
    },
    alt: 'A clay wall in the sun.',
  })
  const file = path.join(editor.directory, 'content', hero.picture.file.src)
  const bytes = await readFile(file)
  expect((await sharp(bytes).metadata()).width).toBe(2560)
  expect(bytes.byteLength).toBeLessThan(1_000_000)
  // Expects the hash in the file name: the browser has computed it, so the upload is complete.
  expect(file).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 8))
  // Expects a policy that keeps an SVG at this URL from running scripts.
  const pictureUrl = `${editor.url}/api/cms/picture?path=${hero.picture.file.src}`
  const headers = (await page.request.get(pictureUrl)).headers()
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/)
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg' })
})

test('an uploaded photograph loses its location and keeps its orientation', async ({
  page,
  editor,
}) => {
  await editor.open('pages/entries/pages-home')
  const box = fieldGroup(page, 'Top of the page', 'Picture')
  const focalPointImage = box.locator('.focal-point img').first()
  for (const [kind, width, height] of [
    ['jpeg', 1200, 1100],
    ['png', 1200, 1100],
    // Expects the stored size for WebP, because Chromium ignores the orientation of WebP files.
    ['webp', 1100, 1200],
  ] as const) {
    const before = await focalPointImage.getAttribute('src')
    const rotated = sharp({ create: { width: 1100, height: 1200, channels: 3, background: 'tan' } })
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '29/1 22/1 0/1' }
    const buffer = await rotated
      .withExif({ IFD3: gps })
      .withMetadata({ orientation: 6 })
      .toFormat(kind)
      .toBuffer()
    expect((await sharp(buffer).metadata()).orientation).toBe(6)
    const upload = box.locator('input[type=file]').first()
    await upload.setInputFiles({ name: `site.${kind}`, mimeType: `image/${kind}`, buffer })
    await expect(focalPointImage).not.toHaveAttribute('src', before ?? '')
    await pictureIsReady(box)
    const stored = await focalPointImage.evaluate(async (image: HTMLImageElement) => {
      const bytes = await (await fetch(image.src)).arrayBuffer()
      return [...new Uint8Array(bytes)]
    })
    const { exif, orientation, ...metadata } = await sharp(Buffer.from(stored)).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    expect(metadata).toMatchObject({ width, height, format: kind })
  }
})

test('a headline is edited from the preview @phone', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-home')
  const headline = page.getByLabel('Headline', { exact: true })
  await expect(editor.preview.locator('body')).not.toBeInViewport({ ratio: 0.1 })
  await editor.preview.getByRole('heading', { level: 1 }).click()
  await expect(headline).toBeFocused()
  await expect(headline).toBeInViewport({ ratio: 1 })
  await headline.fill('We build bridges.')
  await editor.publish()
  await expect(liveNotice(page)).toBeInViewport({ ratio: 1 })
  await editor.preview.getByText('We build bridges.').scrollIntoViewIfNeeded()
  await expect(editor.preview.getByText('We build bridges.')).toBeInViewport({ ratio: 0.9 })
  // Expects that the notice, also with a result, covers neither the form nor the preview.
  const notice = page.locator('.notice')
  const expectUncovered = async () => {
    const pane = (await page.locator('.SplitPane').boundingBox())!
    expect(pane.y + pane.height).toBeLessThanOrEqual((await notice.boundingBox())!.y)
  }
  await expect(expectUncovered).toPass()
  await liveNotice(page).getByRole('button', { name: 'Take back' }).click()
  await expect(leftNotice(page)).toContainText('Taken back')
  await expect(notice).toHaveCount(1)
  await expect(expectUncovered).toPass()
})

test.describe('in two languages', () => {
  const file = 'pages/coming-soon.json'
  const entry = 'pages/entries/pages-coming-soon'
  const translated = 'Heading · العربية'

  test('an Arabic heading appears in the mirrored preview and the record', async ({
    page,
    editor,
  }) => {
    const { heading_ar, ...record } = await editor.readRecord(file)
    await editor.writeRecord(file, record)
    const before = await editor.readText(file)
    await editor.open(entry)
    const arabic = page.getByLabel(translated)
    await expect(page.getByText('Arabic shows the English here.')).toBeVisible()

    // Clicks the English heading, which the page shows until the Arabic heading is filled in. The
    // click focuses the Arabic field.
    await languageButton(page, 'العربية').click()
    const root = editor.preview.locator('html')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(root).toHaveAttribute('lang', 'ar')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    await expect(heading.locator('[lang=en][dir=ltr]')).toHaveText(String(record.heading))
    await heading.click()
    await expect(arabic).toBeFocused()
    await expect(arabic).toHaveCSS('direction', 'rtl')

    await page.keyboard.type(String(heading_ar))
    await expect(heading).toHaveText(String(heading_ar))
    await editor.publish()
    const line = `"heading": ${JSON.stringify(record.heading)},\n`
    expect(await editor.readText(file)).toBe(
      before.replace(line, `${line}  "heading_ar": ${JSON.stringify(heading_ar)},\n`),
    )
  })

  test('form and preview keep the chosen language after a reload', async ({ page, editor }) => {
    await editor.open(entry)
    const english = page.getByLabel('Heading', { exact: true })
    const arabic = page.getByLabel(translated)
    await languageButton(page, 'العربية').click()
    await expect(english).toBeHidden()
    await expect(arabic).toBeVisible()
    // Expects that fields without translation stay visible.
    await expect(page.getByLabel('Leads to', { exact: true })).toBeVisible()
    await page.reload()
    await expect(languageButton(page, 'العربية')).toHaveAttribute('aria-pressed', 'true')
    await expect(english).toBeHidden()

    // Expects that, with both languages, the preview shows the language of the focused field.
    await languageButton(page, 'Both').click()
    await arabic.click()
    await expect(editor.preview.locator('html')).toHaveAttribute('lang', 'ar')
    await english.click()
    await expect(editor.preview.locator('html')).toHaveAttribute('lang', 'en')
    await languageButton(page, 'English').click()
    await expect(arabic).toBeHidden()
  })
})

for (const [width, height] of [
  [1440, 900],
  [390, 500],
] as const) {
  test(`the name and Publish stay in a scrolled form: ${width}×${height}`, async ({
    page,
    editor,
  }) => {
    await page.setViewportSize({ width, height })
    await editor.open('projects/entries/villa')
    await page.getByLabel('Title', { exact: true }).fill('')
    await editor.tryToPublish()
    await expect(page.getByRole('alert')).toBeVisible()
    const description = page.locator('#field-description')
    await description.focus()
    await expect(description).toBeInViewport({ ratio: 1 })
    for (const name of ['Publish', 'Save draft'])
      await expect(formButton(page, name)).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('.record-form > header > .actions').boundingBox()
    if (width < 600) expect(bar!.height).toBeLessThanOrEqual(96)
    const field = await description.boundingBox()
    expect(field!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
  })
}

test('Ctrl+S saves a draft, Ctrl+Enter publishes, and Escape deletes nothing', async ({
  page,
  editor,
}) => {
  await editor.open('projects/entries/villa')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Ours ')
  await title.press('Control+s')
  await expect(page.getByText('Draft saved, not published')).toBeVisible()
  await expect(title).toBeFocused()
  await title.press('Control+Enter')
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  expect(await editor.readRecord('projects/villa.json')).toMatchObject({ title: 'Ours' })
  await expect(page).toHaveTitle('Ours · Edit the site')

  await formButton(page, 'Delete').click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(/^Delete “Ours”\?/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(formButton(page, 'Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog'), 'the question is asked again').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await editor.readRecord('projects/villa.json')).toMatchObject({ title: 'Ours' })
})
