import { screens } from '../../src/routes'
import { count } from '../e2e/support/gallery'
import { editions, english, type Edition } from '../e2e/support/site'
import { expect, poll, test, type Visitor } from './support/visitor'
import { button, dialog, link, sought } from './support/look'

for (const edition of editions) {
  const { language, pageAt, texts, tower, towerPage } = edition
  const gallery = sought('section', { name: texts.gallery.name(tower.title) })
  const mainImage = (number: number) => button(texts.gallery.enlarge(number, count), gallery)
  const thumbnail = (number: number) =>
    sought('[role=button]', { name: texts.gallery.show(number, count), inside: gallery })
  const enlarged = dialog(tower.title)
  const image = sought('img', { name: tower.title, inside: enlarged })

  /** Picture `number`, counted from 1, is alone in reach and in its place; its thumbnail is marked. */
  async function expectSelected(visitor: Visitor, number: number) {
    const names = async (selector: string) =>
      (await visitor.see(sought(selector, { inside: gallery }))).map(({ name }) => name)
    await poll(() => names('[id^=image]')).toEqual([texts.gallery.enlarge(number, count)])
    await poll(() => names('[aria-current]')).toEqual([texts.gallery.show(number, count)])
    const { x } = (await visitor.see(gallery))[0]!.box
    await visitor.expectSeen(mainImage(number), { box: { x: expect.closeTo(x, 0) } })
  }

  async function expectEnlarged(visitor: Visitor, number: number) {
    await visitor.expectSeen(image, {
      picture: expect.stringContaining(`tower-${String(number).padStart(2, '0')}`),
    })
    await visitor.expectSeen(sought('p', { text: tower.images[number - 1]!.alt, inside: enlarged }))
  }

  async function expectClosed(visitor: Visitor, number: number) {
    await visitor.expectCount(enlarged, 0)
    await expectSelected(visitor, number)
    await visitor.expectSeen(mainImage(number), { focused: true })
  }

  test.describe(language.name, () => {
    test.beforeEach(async ({ visitor }) => {
      await visitor.visit(towerPage.path)
      await expectSelected(visitor, 1)
    })

    test('the arrows, the thumbnails, the keys and what else scrolls step', async ({
      tab,
      visitor,
    }) => {
      await visitor.click(button(texts.gallery.next, gallery))
      await expectSelected(visitor, 2)
      await visitor.expectStatus(texts.gallery.announcement(2, count, tower.images[1]!.alt))
      for (const number of [5, 1]) {
        await visitor.click(thumbnail(number))
        await expectSelected(visitor, number)
      }
      for (const [key, shown] of keyWalk(edition)) {
        await tab.press(key)
        await expectSelected(visitor, shown)
      }
      // The drivers' fingers scroll nothing.
      for (const number of [2, 3, 2]) {
        await tab.evaluate(
          (id) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }),
          `image-${number}`,
        )
        await expectSelected(visitor, number)
      }
    })

    test('a picture is enlarged, stepped through and closed by Escape', async ({
      tab,
      visitor,
    }) => {
      await visitor.click(mainImage(1))
      await expectEnlarged(visitor, 1)
      await visitor.expectSeen(button(texts.contact.close, enlarged), { focused: true })
      for (const [key, shown] of keyWalk(edition)) {
        await tab.press(key)
        await expectEnlarged(visitor, shown)
      }
      await visitor.click(button(texts.gallery.next, enlarged))
      await expectEnlarged(visitor, 2)
      for (let press = 0; press < 6; press++) {
        await tab.press('Tab')
        await visitor.expectCount(sought(':focus', { inside: enlarged }), 1)
      }
      await tab.press('Escape')
      await expectClosed(visitor, 2)
    })

    test('a link to a picture opens the page there', async ({ tab, visitor }) => {
      await visitor.visit(`${towerPage.path}#image-7`)
      await expectSelected(visitor, 7)
      // Firefox reports what the worker was still fetching when the page was left.
      visitor.announce(/ServiceWorker intercepted the request/)
      await tab.reload()
      await visitor.startupEnds()
      await expectSelected(visitor, 7)
    })
  })

  if (edition === english) {
    test('Back closes the enlarged picture, and Forward opens it again', async ({
      tab,
      visitor,
    }) => {
      await visitor.visit(pageAt(screens.projects.path).path)
      await visitor.click(link(texts.projects.view))
      await visitor.expectPage(towerPage)
      await visitor.click(mainImage(1))
      await expectEnlarged(visitor, 1)
      await visitor.click(button(texts.gallery.next, enlarged))
      await expectEnlarged(visitor, 2)
      const scrolled = await tab.evaluate(() => scrollY)
      await tab.back()
      await expectClosed(visitor, 2)
      expect(await tab.evaluate(() => scrollY)).toBe(scrolled)
      await tab.forward()
      await expectEnlarged(visitor, 2)
      await visitor.click(button(texts.contact.close, enlarged))
      await expectClosed(visitor, 2)
      await tab.back()
      await visitor.expectPage(pageAt(screens.projects.path))
    })
  }
}

/** Keys that step, jump and wrap, from the first picture back to it, each with where it leads. */
function keyWalk({ language }: Edition) {
  const isLtr = language.direction === 'ltr'
  const next = isLtr ? 'ArrowRight' : 'ArrowLeft'
  const previous = isLtr ? 'ArrowLeft' : 'ArrowRight'
  return [
    [next, 2],
    ['End', count],
    [next, 1],
    [previous, count],
    ['Home', 1],
  ] as const
}
