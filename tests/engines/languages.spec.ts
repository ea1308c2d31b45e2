import { newMessage } from '../e2e/support/contact-journey'
import { expectMails } from '../e2e/support/outbox'
import { arabic, english, type SitePage } from '../e2e/support/site'
import { expect, poll, test } from './support/journey'
import { button, dialog, field, link, sought } from './support/look'

const { texts, tower, towerPage } = arabic

for (const page of arabic.pages) {
  test(`${page.path} is in Arabic, from right to left`, async ({ tab, visitor }) => {
    await visitor.visit(page.path)
    await visitor.expectPage(page)
    const { lang, direction, title } = await tab.evaluate(() => ({
      lang: document.documentElement.lang,
      direction: getComputedStyle(document.body).direction,
      title: document.title,
    }))
    expect({ lang, direction, title }).toEqual({ lang: 'ar', direction: 'rtl', title: page.title })
    const sideways = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await tab.evaluate(sideways)).toBe(0)
  })
}

test('the language switch leads to the same page in the other language, and back', async ({
  tab,
  visitor,
}) => {
  /** Waits for all that a page loads: what one leaves half-way is reported as lost. */
  async function arrive(page: SitePage) {
    await visitor.expectPage(page)
    await visitor.startupEnds()
    const isWhole = () => document.readyState === 'complete' && document.fonts.status === 'loaded'
    await poll(() => tab.evaluate(isWhole)).toBe(true)
  }
  const bar = sought('header')
  await visitor.visit(english.towerPage.path)
  await arrive(english.towerPage)
  await visitor.click(link('العربية', bar))
  await arrive(towerPage)
  await visitor.click(link('English', bar))
  await arrive(english.towerPage)
})

test('the left arrow key leads on in the gallery, which says so in Arabic', async ({
  tab,
  visitor,
}) => {
  await visitor.visit(towerPage.path)
  const count = tower.images.length
  const gallery = sought('section', { name: texts.gallery.name(tower.title) })
  await visitor.click(button(texts.gallery.next, gallery))
  await tab.press('ArrowLeft')
  const stage = sought('[role=group]', { inside: gallery })
  await visitor.expectSeen(stage, { name: texts.gallery.position(3, count) })
  const { alt } = tower.images[2]!
  await poll(() => visitor.see(sought('[role=status]', { inside: gallery }))).toMatchObject([
    { text: texts.gallery.announcement(3, count, alt) },
  ])
})

test('a message in Arabic becomes a mail', async ({ visitor }) => {
  const { contact } = texts
  const form = dialog(contact.title)
  await visitor.visit(arabic.homePage.path)
  await visitor.click(button(contact.open))
  const { name, email, mark } = newMessage()
  await visitor.fill(field(contact.labels.name, form), name)
  await visitor.fill(field(contact.labels.email, form), email)
  const message = `نودّ بناء برج من 25 طابقًا. ${mark}`
  await visitor.fill(field(contact.labels.message, form), message)
  await visitor.click(button(contact.send, form))
  await visitor.expectStatus(contact.sent)
  const [mail] = await expectMails(mark, 1)
  expect(mail?.text).toContain(message)
  expect(mail?.headers.get('x-website-language')).toBe('ar')
})
