/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forgetOtherPictures, rememberPictureRules } from './picture-rules'

let project: string

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'))
  for (const folder of ['src/pictures', '.cache']) {
    mkdirSync(path.join(project, folder), { recursive: true })
  }
  writeFileSync(path.join(project, 'src/pictures/shapes.ts'), 'wide')
  await rememberPictureRules(project)
})
afterEach(() => {
  delete process.env.IMAGE_CDN
  rmSync(project, { recursive: true })
})

async function cacheIsKept() {
  await forgetOtherPictures(project)
  return existsSync(path.join(project, '.cache'))
}

it('keeps the cache of a build with the same rules', async () => {
  expect(await cacheIsKept()).toBe(true)
})

it('keeps it when only a test of the rules changed', async () => {
  writeFileSync(path.join(project, 'src/pictures/shapes.test.ts'), 'tested')
  expect(await cacheIsKept()).toBe(true)
})

it('takes it away when the shapes of pictures changed', async () => {
  writeFileSync(path.join(project, 'src/pictures/shapes.ts'), 'wider')
  expect(await cacheIsKept()).toBe(false)
})

it('takes it away when Netlify is to make the pictures', async () => {
  process.env.IMAGE_CDN = 'netlify'
  expect(await cacheIsKept()).toBe(false)
})

it('takes away a cache that no finished build left', async () => {
  rmSync(path.join(project, '.cache/picture-rules'))
  expect(await cacheIsKept()).toBe(false)
})

it('does without a cache', async () => {
  rmSync(path.join(project, '.cache'), { recursive: true })
  expect(await cacheIsKept()).toBe(false)
})
