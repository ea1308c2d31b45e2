import { screens } from '../../src/content/routes'
import { arabic, english } from '../e2e/support/site'
import { expect, phoneSize, poll, test } from './support/visitor'
import { buttonQuery, dialogQuery, linkQuery, elementQuery } from './support/look'

const navbar = elementQuery('header:has(nav)')

test('the menu and the contact dialog leave no history entry', async ({ tab, visitor }) => {
  const { homePage, pageAt, texts } = arabic
  const projects = pageAt(screens.projects.path)
  const openMenu = buttonQuery(texts.navbar.openMenu)
  const contactButton = buttonQuery(texts.contact.open)
  const languageLink = linkQuery(english.language.name, elementQuery('nav'))
  await tab.resize(phoneSize.width, phoneSize.height)
  await visitor.visit(homePage.path)
  await visitor.visit(projects.path)
  await visitor.tap(openMenu)
  await visitor.tap(languageLink)
  await visitor.expectPage(english.pageAt(screens.projects.path))
  await tab.back()
  await visitor.expectPage(projects)
  await visitor.expectCount(languageLink, 0)
  await visitor.tap(contactButton)
  await visitor.expectCount(dialogQuery(texts.contact.title), 1)
  await tab.evaluate(() => location.reload())
  await visitor.expectCount(dialogQuery(texts.contact.title), 0)
  await visitor.expectInteractive()
  await poll(() => tab.evaluate(() => history.state?.overlay ?? null)).toBeNull()
  await tab.back()
  await visitor.expectPage(homePage)
})

test('the mobile menu opens, closes and follows links in Arabic', async ({ tab, visitor }) => {
  const { homePage, navbarPages, pageAt, texts } = arabic
  const labels = navbarPages.map(({ label }) => label)
  const openMenu = buttonQuery(texts.navbar.openMenu)
  const closeMenu = buttonQuery(texts.navbar.closeMenu)
  // Excludes the links to the other languages.
  const links = elementQuery('nav [popover] a:not([hreflang])')
  const expectLinks = (expected: readonly string[]) =>
    poll(async () => (await visitor.find(links)).map(({ text }) => text)).toEqual(expected)
  const open = async () => {
    await visitor.tap(openMenu)
    await expectLinks(labels)
    const attributes = expect.objectContaining({ 'aria-expanded': 'true' })
    await visitor.expectElement(closeMenu, { attributes })
  }

  await tab.resize(phoneSize.width, phoneSize.height)
  await visitor.visit(homePage.path)
  await expectLinks([])
  await open()
  await visitor.tap(closeMenu)
  await expectLinks([])

  await open()
  await tab.press('Escape')
  await expectLinks([])
  await visitor.expectElement(openMenu, { focused: true })

  await open()
  const emptyPoint = await tab.evaluate(() => {
    const x = innerWidth / 2
    let y = innerHeight - 4
    // Avoids links and buttons: a click that closes the menu would also activate them.
    while (document.elementFromPoint(x, y)?.closest('a, button')) y -= 4
    return { x, y }
  })
  await tab.clickAt(emptyPoint, tab.canTouch ? 'touch' : 'mouse')
  await expectLinks([])

  await open()
  await visitor.tap(linkQuery(texts.screens.projects, navbar))
  await visitor.expectPage(pageAt(screens.projects.path))
  await expectLinks([])
})
