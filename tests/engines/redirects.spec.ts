import { projectPath } from '../../src/screens/paths'
import { homePage, pages, towerPage } from '../e2e/support/site'
import { expect, test } from './support/journey'

test('the root leads to the home page', async ({ visitor }) => {
  await visitor.visit('/')
  await visitor.expectPage(homePage)
})

test('every page is found without its trailing slash', async ({ visitor }) => {
  for (const page of pages) {
    await visitor.visit(`${page.path.replace(/\/$/, '')}?from=mail#main`)
    await visitor.expectPage(page)
    const { search, hash } = await visitor.address()
    expect(search + hash).toBe('?from=mail#main')
  }
})

test('a project without a page of its own shows the tower at its address', async ({ visitor }) => {
  const path = projectPath(99)
  await visitor.visit(path)
  await visitor.expectPage({ path, heading: towerPage.heading })
})
