import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parse, type HTMLElement } from 'node-html-parser'
import { arabic, english } from '../e2e/support/site'
import { buildCopy, projectCopy, testContent, updateCopy } from '../e2e/support/test-site'
import { applyRecipe, readCookbook } from './support/cookbook'
import { BUILD_TIMEOUT_MS } from './support/copy-test'

test('the recipe of a third language adds its pages in English', async () => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  await updateCopy(testContent)
  await applyRecipe(projectCopy, readCookbook()['Add a language']!)
  await buildCopy()
  const file = path.join(projectCopy, 'public/fr', english.homePage.path, 'index.html')
  const page = parse(await readFile(file, 'utf8')) as HTMLElement
  const root = page.querySelector('html')
  expect(root?.attributes).toMatchObject({ lang: 'fr' })
  expect(root?.attributes).not.toHaveProperty('dir')
  expect(page.querySelector('h1 [lang=en]')?.textContent).toBe(english.homePage.heading)
  const switches = page.querySelectorAll('header a[hreflang]').map((link) => link.textContent)
  // Compares without duplicates, because each link is in the mobile menu and in the navbar.
  expect([...new Set(switches)]).toEqual([english, arabic].map(({ language }) => language.name))
})
