/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashBuildInputs } from './build-inputs'
import { forgetBuild, needsBuild, rememberBuild } from './build-when-changed'

let project: string

function write(file: string, content: string) {
  const target = path.join(project, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
}

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'))
  write('content/pages/home.json', '{}')
  write('src/screens/registry.ts', 'export {}')
  write('gatsby-config.ts', 'export default {}')
  write('public/404.html', 'Not found')
  await rememberBuild(project, await hashBuildInputs(project))
})
afterEach(() => rmSync(project, { recursive: true }))

it('asks for no build while nothing changed', async () => {
  expect(await needsBuild(project)).toBe(false)
})

it.each([
  'content/pages/home.json',
  'content/media/tower.jpg',
  'src/screens/home/page.tsx',
  'static/robots.txt',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'package-lock.json',
])('asks for a build when %s changed', async (file) => {
  write(file, 'something else')
  expect(await needsBuild(project)).toBe(true)
})

it('asks for a build when a file is gone or has another name', async () => {
  rmSync(path.join(project, 'src/screens/registry.ts'))
  write('src/paths.ts', 'export {}')
  expect(await needsBuild(project)).toBe(true)
})

it.each([
  'src/screens/registry.test.ts',
  'src/functions/read.ts',
  'src/gatsby-types.d.ts',
  'README.md',
  'scripts/serve.ts',
])('asks for no build when %s changed, which no page shows', async (file) => {
  write(file, 'something else')
  expect(await needsBuild(project)).toBe(false)
})

it('asks for a build when the built site is gone', async () => {
  rmSync(path.join(project, 'public'), { recursive: true })
  expect(await needsBuild(project)).toBe(true)
})

it('asks for a build when something else wrote into public/', async () => {
  await forgetBuild(project)
  expect(await needsBuild(project)).toBe(true)
})

it.each([
  ['IMAGE_CDN', true],
  ['CMS_BRANCH', true],
  ['SMTP_URL', false],
])('when the variable %s changed, needs a build: %s', async (name, expected) => {
  const { env } = process
  process.env = { ...env, [name]: 'another value' }
  const needed = await needsBuild(project)
  process.env = env
  expect(needed).toBe(expected)
})
