import { FALLBACK_PROJECT_ID } from '../../src/constants'
import { screens } from '../../src/screens/registry'
import { editions } from '../e2e/support/site'
import { expect, test } from './support/journey'
import { button, link, sought } from './support/look'

for (const { pageAt, projectCards, texts, towerPage } of editions) {
  const { view, back } = texts.projects
  const projectsPage = pageAt(screens.projects.path)

  test(`of the three cards on ${projectsPage.path} only the tower opens, and Back leads to the list`, async ({
    tab,
    visitor,
  }) => {
    await visitor.visit(projectsPage.path)
    await visitor.expectCount(sought('article'), 3)
    for (const { id, title, location, timeline, thumbnail } of projectCards) {
      const card = sought('article', { text: title })
      await visitor.expectSeen(sought('h3', { name: title, inside: card }))
      for (const text of [location, timeline]) {
        await visitor.expectSeen(card, { text: expect.stringContaining(text) })
      }
      await visitor.expectSeen(sought('img', { name: thumbnail.alt, inside: card }))
      if (id === FALLBACK_PROJECT_ID) await visitor.expectCount(link(view, card), 1)
      else await visitor.expectSeen(button(view, card), { disabled: true })
    }

    await visitor.click(link(view))
    await visitor.expectPage(towerPage)
    await visitor.click(link(back))
    await visitor.expectPage(projectsPage)
    await tab.back()
    await visitor.expectPage(towerPage)
  })
}
