import { readFileSync } from 'node:fs'
import type { Reporter } from 'gatsby'
import netlifyAdapter from 'gatsby-adapter-netlify'
import { writeRedirects } from '../../src/redirects/write-redirects'
import { setUpOwnFolder, write } from '../../src/testing/own-folder'
import { restorePagePaths, checkUrls } from './after-gatsby'

/** Pages with a pattern of paths, as Gatsby names them to its adapter. */
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

it('pages that the adapter has moved are in their own place as well, and our redirects come first', async () => {
  const ours = readFileSync('public/_redirects', 'utf8')
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
  await restorePagePaths('public')
  for (const file of Object.values(routes)) expect(readFileSync(file, 'utf8')).toBe(file)
  const theirs = readFileSync('public/_redirects', 'utf8')
  expect(theirs).toMatch(/\/ar\/\*.* 200/)
  expect(theirs.startsWith(ours)).toBe(true)
})

it('a build without the adapter stays as it is', async () => {
  await restorePagePaths('public')
  for (const file of Object.values(routes)) expect(readFileSync(file, 'utf8')).toBe(file)
})

it('a build whose pages name what is not there stops', async () => {
  write('public/home.html', '<img src="/villa.jpg" />')
  await expect(checkUrls('public')).rejects.toThrow('public/home.html: /villa.jpg')
})

it('a whole one goes on', async () => {
  write('public/home.html', '<img src="/villa.jpg" />')
  write('public/villa.jpg', 'A villa')
  await expect(checkUrls('public')).resolves.toBeUndefined()
})
