import { readFileSync } from 'node:fs'
import type { Reporter } from 'gatsby'
import netlifyAdapter from 'gatsby-adapter-netlify'
import { writeRedirects } from '../../src/build/write-redirects'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { copyBackMovedPages, checkUrls } from './after-gatsby'

/** Files of the pages with a `matchPath`, by route, as Gatsby passes them to Netlify's adapter. */
const routes = {
  '/projects/:id/': 'public/projects/2/index.html',
  '/ar/projects/:id/': 'public/ar/projects/2/index.html',
  '/ar/*/': 'public/ar/404/index.html',
}

setUpOwnFolder()
beforeEach(async () => {
  for (const file of Object.values(routes)) write(file, file)
  await writeRedirects('public')
})

/** Runs the adapter, which moves the pages and adds redirects. */
async function runAdapter() {
  await netlifyAdapter().adapt({
    routesManifest: Object.entries(routes).map(([route, filePath]) => ({
      type: 'static',
      path: route,
      filePath,
      headers: [],
    })),
    headerRoutes: [],
    functionsManifest: [],
    pathPrefix: '',
    remoteFileAllowedUrls: [],
    trailingSlash: 'always',
    reporter: {} as Reporter,
  })
}

it('copies pages back after the adapter has moved them', async () => {
  await runAdapter()
  await copyBackMovedPages('public')
  for (const file of Object.values(routes)) expect(readFileSync(file, 'utf8')).toBe(file)
})

it('keeps the redirects of the site before the redirects of the adapter', async () => {
  const siteRedirects = readFileSync('public/_redirects', 'utf8')
  await runAdapter()
  await copyBackMovedPages('public')
  const allRedirects = readFileSync('public/_redirects', 'utf8')
  expect(allRedirects).toMatch(/\/ar\/\*.* 200/)
  expect(allRedirects.startsWith(siteRedirects)).toBe(true)
})

it('rejects a page with a broken URL', async () => {
  write('public/home.html', '<img src="/villa.jpg" />')
  await expect(checkUrls('public')).rejects.toThrow('public/home.html: /villa.jpg')
})
