import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import netlifyAdapter from 'gatsby-adapter-netlify'
import { writeRedirects } from '../../src/redirects/write-redirects'
import { keepPagesInPlace, proveWhole } from './after-gatsby'

/** Pages with a pattern of paths, as Gatsby names them to its adapter. */
const routes = {
  '/projects/:id/': 'public/projects/2/index.html',
  '/ar/projects/:id/': 'public/ar/projects/2/index.html',
  '/ar/*/': 'public/ar/404/index.html',
}

const before = process.cwd()
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  process.chdir(folder)
  for (const file of Object.values(routes)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, file)
  }
  await writeRedirects('public')
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
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
  await keepPagesInPlace('public')
  for (const file of Object.values(routes)) expect(readFileSync(file, 'utf8')).toBe(file)
  const theirs = readFileSync('public/_redirects', 'utf8')
  expect(theirs).toMatch(/\/ar\/\*.* 200/)
  expect(theirs.startsWith(ours)).toBe(true)
})

it('a build without the adapter stays as it is', async () => {
  await keepPagesInPlace('public')
  for (const file of Object.values(routes)) expect(readFileSync(file, 'utf8')).toBe(file)
})

it('a build whose pages name what is not there stops', async () => {
  writeFileSync('public/home.html', '<img src="/villa.jpg" />')
  await expect(proveWhole('public')).rejects.toThrow('public/home.html: /villa.jpg')
})

it('a whole one goes on', async () => {
  writeFileSync('public/home.html', '<img src="/villa.jpg" />')
  writeFileSync('public/villa.jpg', 'A villa')
  await expect(proveWhole('public')).resolves.toBeUndefined()
})
