import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keepFallbackPage } from './keep-fallback-page'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'public-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a page that the adapter has moved is in its own place as well', async () => {
  await mkdir(path.join(folder, 'projects/[id]'), { recursive: true })
  await writeFile(path.join(folder, 'projects/[id]/index.html'), 'The tower')
  await keepFallbackPage(folder)
  expect(await readFile(path.join(folder, 'projects/2/index.html'), 'utf8')).toBe('The tower')
  expect(existsSync(path.join(folder, 'projects/[id]/index.html'))).toBe(true)
})

it('a build without the adapter stays as it is', async () => {
  await keepFallbackPage(folder)
  expect(existsSync(path.join(folder, 'projects'))).toBe(false)
})
