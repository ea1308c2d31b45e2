import { projectPath } from '../../src/routes'
import { homePage, notFoundPage, projectsPage, towerPage } from '../e2e/support/site'
import { expect, test } from './support/journey'

test('addresses that are not those of a page lead on', async ({ visitor }) => {
  await visitor.visit('/')
  await visitor.expectPage(homePage)

  await visitor.visit(`${projectsPage.path.replace(/\/$/, '')}?from=mail#main`)
  await visitor.expectPage(projectsPage)
  const { search, hash } = await visitor.address()
  expect(search + hash).toBe('?from=mail#main')

  await visitor.visit(projectPath(99))
  await visitor.expectPage({ ...towerPage, path: projectPath(99) })
})

test('an unknown address shows the page for it', async ({ visitor }) => {
  visitor.announce(/404/)
  await visitor.visit('/nope/')
  await visitor.expectPage(notFoundPage)
})
