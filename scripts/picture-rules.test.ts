/** @jest-environment node */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clearCacheOfOtherPictures, recordPictureRules } from './picture-rules'

let project: string

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'))
  mkdirSync(path.join(project, 'src/pictures'), { recursive: true })
  mkdirSync(path.join(project, 'src/content-source'))
  change('pictures/shapes.ts')
  change('content-source/language-nodes.ts')
  await recordPictureRules(project)
})
afterEach(() => rmSync(project, { recursive: true }))

it.each<[string, boolean, () => unknown]>([
  ['keeps the cache of a build with the same rules', true, () => {}],
  ['keeps it when only a test of the rules changed', true, () => change('pictures/shapes.test.ts')],
  ['removes it when the shapes of pictures changed', false, () => change('pictures/shapes.ts')],
  [
    'removes it when other code makes the records',
    false,
    () => change('content-source/language-nodes.ts'),
  ],
  [
    'removes what an unfinished build left',
    false,
    () => rmSync(path.join(project, '.cache/picture-rules')),
  ],
  ['does without a cache', false, () => rmSync(path.join(project, '.cache'), { recursive: true })],
])('%s', async (_, isKept, prepare) => {
  prepare()
  await clearCacheOfOtherPictures(project)
  expect(existsSync(path.join(project, '.cache'))).toBe(isKept)
})

function change(file: string) {
  appendFileSync(path.join(project, 'src', file), 'a line')
}
