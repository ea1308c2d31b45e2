import { screens } from '../../src/screens/registry'
import { count, keyWalk, swipes } from '../e2e/support/gallery-journey'
import { editions } from '../e2e/support/site'
import { expect, phone, poll, test, type Visitor } from './support/journey'
import { button, dialog, link, sought } from './support/look'

for (const edition of editions) {
  const { language, pageAt, texts, tower, towerPage } = edition

  test.describe(language.name, () => {
    const gallery = sought('section', { name: texts.gallery.name(tower.title) })
    const stage = sought('[role=group]', { inside: gallery })
    const mainImage = (number: number) => button(texts.gallery.enlarge(number, count), gallery)
    const thumbnail = (number: number) => button(texts.gallery.show(number, count), gallery)
    const enlarged = dialog(tower.title)

    /** Picture `number`, counted from 1, is shown, and its thumbnail alone is marked and in sight. */
    async function expectSelected(visitor: Visitor, number: number) {
      await visitor.expectSeen(stage, { name: texts.gallery.position(number, count) })
      await visitor.expectSeen(mainImage(number))
      const marked = sought('[aria-current]', { inside: gallery })
      await poll(async () => (await visitor.see(marked)).map(({ name }) => name)).toEqual([
        texts.gallery.show(number, count),
      ])
    }

    async function expectEnlarged(visitor: Visitor, number: number) {
      await visitor.expectSeen(sought('[role=group]', { inside: enlarged }), {
        name: texts.gallery.position(number, count),
      })
      const file = `tower-${String(number).padStart(2, '0')}`
      await visitor.expectSeen(sought('img', { name: tower.title, inside: enlarged }), {
        picture: expect.stringContaining(file),
      })
      expect((await visitor.address()).search).toBe(`?image=${number}`)
    }

    async function expectClosed(visitor: Visitor, number: number) {
      await visitor.expectCount(enlarged, 0)
      await visitor.expectSeen(mainImage(number), { focused: true })
      expect((await visitor.address()).search).toBe('')
    }

    test.beforeEach(async ({ visitor }) => {
      await visitor.visit(towerPage.path)
      await expectSelected(visitor, 1)
    })

    test('the arrows, the thumbnails and the keys step', async ({ tab, visitor }) => {
      await visitor.click(button(texts.gallery.next, gallery))
      await expectSelected(visitor, 2)
      await visitor.expectStatus(texts.gallery.announcement(2, count, tower.images[1]!.alt))
      await visitor.click(thumbnail(5))
      await expectSelected(visitor, 5)
      await visitor.click(thumbnail(1))
      await expectSelected(visitor, 1)
      for (const [key, shown] of keyWalk(edition)) {
        await tab.press(key)
        await expectSelected(visitor, shown)
      }
    })

    test('a finger that swipes steps both ways', async ({ tab, visitor }) => {
      test.skip(!tab.canTouch, 'This engine’s driver sends no touch.')
      await tab.resize(phone.width, phone.height)
      for (const [distance, shown] of swipes(edition)) {
        await visitor.swipe(stage, distance, 'touch')
        await expectSelected(visitor, shown)
      }
      await visitor.expectCount(enlarged, 0)
    })

    test('a mouse that drags steps both ways, and opens nothing', async ({ visitor }) => {
      for (const [distance, shown] of swipes(edition)) {
        await visitor.swipe(stage, distance, 'mouse')
        await expectSelected(visitor, shown)
      }
      await visitor.expectCount(enlarged, 0)
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
      const [, [back]] = swipes(edition)
      await visitor.swipe(sought('[role=group]', { inside: enlarged }), back, 'mouse')
      await expectEnlarged(visitor, 1)
      await tab.press('Escape')
      await expectClosed(visitor, 1)
    })

    test('Enter opens it, and Tab stays inside', async ({ tab, visitor }) => {
      await visitor.click(thumbnail(3))
      await expectSelected(visitor, 3)
      await tab.evaluate(
        (label) => {
          document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus()
        },
        texts.gallery.enlarge(3, count),
      )
      await tab.press('Enter')
      await expectEnlarged(visitor, 3)
      for (let press = 0; press < 8; press++) {
        await tab.press('Tab')
        await visitor.expectCount(sought(':focus', { inside: enlarged }), 1)
      }
      await tab.press('Escape')
      await expectClosed(visitor, 3)
    })

    test('Back closes it, and Forward opens it again', async ({ tab, visitor }) => {
      await visitor.visit(pageAt(screens.projects.path).path)
      await visitor.click(link(texts.projects.view))
      await visitor.expectPage(towerPage)
      await visitor.click(mainImage(1))
      await expectEnlarged(visitor, 1)
      await visitor.click(button(texts.gallery.next, enlarged))
      await expectEnlarged(visitor, 2)
      await tab.back()
      await expectClosed(visitor, 2)
      await tab.forward()
      await expectEnlarged(visitor, 2)
      await visitor.click(button(texts.contact.close, enlarged))
      await expectClosed(visitor, 2)
      await tab.back()
      await visitor.expectPage(pageAt(screens.projects.path))
    })

    test('a link shows its picture, also after a reload', async ({ tab, visitor }) => {
      await visitor.visit(`${towerPage.path}?image=7`)
      await expectEnlarged(visitor, 7)
      await tab.reload()
      await expectEnlarged(visitor, 7)
      await tab.press('Escape')
      await expectClosed(visitor, 7)
    })
  })
}
