import { screens } from '../../src/content/routes'
import { count } from '../e2e/support/gallery'
import { arabic, english, type Edition } from '../e2e/support/site'
import { expect, phoneSize, poll, test, type Visitor } from './support/visitor'
import { buttonQuery, dialogQuery, linkQuery, elementQuery } from './support/look'

/** Creates queries and assertions for the gallery in one language. */
function createGallery({ texts, tower }: Edition) {
  const gallery = elementQuery('section', { name: texts.gallery.name(tower.title) })
  const enlarged = dialogQuery(tower.title)
  const mainImage = (number: number) => buttonQuery(texts.gallery.enlarge(number, count), gallery)
  return {
    gallery,
    enlarged,
    mainImage,
    thumbnail: (number: number) =>
      elementQuery('[role=button]', { name: texts.gallery.show(number, count), inside: gallery }),

    /** Asserts that only picture `number`, counted from 1, is accessible, and is in position. */
    async expectSelected(visitor: Visitor, number: number) {
      const readNames = async (selector: string) =>
        (await visitor.find(elementQuery(selector, { inside: gallery }))).map(({ name }) => name)
      await poll(() => readNames('[id^=image]')).toEqual([texts.gallery.enlarge(number, count)])
      await poll(() => readNames('[aria-current]')).toEqual([texts.gallery.show(number, count)])
      const { x } = (await visitor.find(gallery))[0]!.box
      await visitor.expectElement(mainImage(number), { box: { x: expect.closeTo(x, 0) } })
    },

    async expectEnlarged(visitor: Visitor, number: number) {
      await visitor.expectElement(elementQuery('img', { name: tower.title, inside: enlarged }), {
        picture: expect.stringContaining(`tower-${String(number).padStart(2, '0')}`),
      })
      const text = tower.images[number - 1]!.alt
      await visitor.expectElement(elementQuery('p', { text, inside: enlarged }))
    },
  }
}

test('each control and scrolling select the expected picture in Arabic', async ({
  tab,
  visitor,
}) => {
  const { texts, tower, towerPage } = arabic
  const { gallery, thumbnail, expectSelected } = createGallery(arabic)
  // Opens the link to a picture first: after a scroll by script, a late message of WebKit may scroll
  // the track back (https://bugs.webkit.org/show_bug.cgi?id=308913).
  await visitor.visit(`${towerPage.path}#image-7`)
  await expectSelected(visitor, 7)
  await visitor.visit(towerPage.path)
  await expectSelected(visitor, 1)
  await visitor.click(buttonQuery(texts.gallery.next, gallery))
  await expectSelected(visitor, 2)
  await visitor.expectStatus(texts.gallery.announcement(2, count, tower.images[1]!.alt))
  await visitor.click(thumbnail(5))
  await expectSelected(visitor, 5)
  for (const [key, shown] of [
    ['ArrowLeft', 6],
    ['End', count],
    ['ArrowLeft', 1],
  ] as const) {
    await tab.press(key)
    await expectSelected(visitor, shown)
  }
  // Scrolls by script, because the drivers' touch events do not scroll.
  for (const number of [2, 3, 2]) {
    await tab.evaluate(
      (id) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }),
      `image-${number}`,
    )
    await expectSelected(visitor, number)
  }
})

test('the enlarged view traps the focus and closes by Back or Escape', async ({ tab, visitor }) => {
  const { pageAt, texts, towerPage } = english
  const { enlarged, mainImage, expectEnlarged, expectSelected } = createGallery(english)
  async function expectClosed(number: number) {
    await visitor.expectCount(enlarged, 0)
    await expectSelected(visitor, number)
    await visitor.expectElement(mainImage(number), { focused: true })
  }
  const projects = pageAt(screens.projects.path)
  await visitor.visit(projects.path)
  await visitor.click(linkQuery(texts.projects.view))
  await visitor.expectPage(towerPage)
  await visitor.click(mainImage(1))
  await expectEnlarged(visitor, 1)
  await visitor.expectElement(buttonQuery(texts.contact.close, enlarged), { focused: true })
  await tab.press('ArrowRight')
  await expectEnlarged(visitor, 2)
  for (let time = 0; time < 6; time++) {
    await tab.press('Tab')
    await visitor.expectCount(elementQuery(':focus', { inside: enlarged }), 1)
  }
  const scrolled = await tab.evaluate(() => scrollY)
  await tab.back()
  await expectClosed(2)
  await poll(() => tab.evaluate(() => scrollY)).toBe(scrolled)
  await tab.forward()
  await expectEnlarged(visitor, 2)
  await tab.press('Escape')
  await expectClosed(2)
  await tab.back()
  await visitor.expectPage(projects)
})

test('a press by a screen reader acts like a click', async ({ visitor }) => {
  const { texts, towerPage } = english
  const { enlarged, gallery, mainImage, thumbnail, ...expectations } = createGallery(english)
  await visitor.visit(towerPage.path)
  await visitor.pressByScreenReader(mainImage(1))
  await expectations.expectEnlarged(visitor, 1)
  await visitor.pressByScreenReader(buttonQuery(texts.gallery.next, enlarged))
  await expectations.expectEnlarged(visitor, 2)
  await visitor.pressByScreenReader(buttonQuery(texts.contact.close, enlarged))
  await visitor.expectCount(enlarged, 0)
  await visitor.pressByScreenReader(thumbnail(5))
  await expectations.expectSelected(visitor, 5)
  await visitor.pressByScreenReader(buttonQuery(texts.gallery.previous, gallery))
  await expectations.expectSelected(visitor, 4)
})

test('a turn of the device after Next keeps the picture in position', async ({ tab, visitor }) => {
  const { texts, towerPage } = arabic
  const { gallery, expectSelected } = createGallery(arabic)
  await tab.resize(phoneSize.width, phoneSize.height)
  await visitor.visit(towerPage.path)
  for (const [width, height, number] of [
    [phoneSize.height, phoneSize.width, 2],
    [phoneSize.width, phoneSize.height, 3],
  ] as const) {
    await visitor.click(buttonQuery(texts.gallery.next, gallery))
    await tab.resize(width, height)
    await expectSelected(visitor, number)
  }
})
