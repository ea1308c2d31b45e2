import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { expect } from '../e2e/support/editor'
import { arabic, english } from '../e2e/support/site'
import { applyRecipe, readCookbook } from './support/cookbook'
import { testOnCopy } from './support/copy-test'

const test = testOnCopy((copy) => applyRecipe(copy, readCookbook()['Add a language']!))

test('the recipe of a third language adds its pages in English', async ({
  cmsSite: { directory },
}) => {
  const file = path.join(directory, 'public/fr', english.homePage.path, 'index.html')
  const page = parse(await readFile(file, 'utf8')) as HTMLElement
  const root = page.querySelector('html')
  expect(root?.attributes).toMatchObject({ lang: 'fr' })
  expect(root?.attributes).not.toHaveProperty('dir')
  expect(page.querySelector('h1 [lang=en]')?.textContent).toBe(english.homePage.heading)
  const switches = page.querySelectorAll('header a[hreflang]').map((link) => link.textContent)
  // Compares without duplicates, because each link is in the mobile menu and in the navbar.
  expect([...new Set(switches)]).toEqual([english, arabic].map(({ language }) => language.name))
})
