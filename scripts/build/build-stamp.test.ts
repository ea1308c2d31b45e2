import { execFileSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { getContentTime, computeInputHash, needsBuild, writeBuildStamp } from './build-stamp'

const projectFolder = process.cwd()

setUpOwnFolder()
beforeEach(async () => {
  for (const file of ['content/home.json', 'src/home.ts', 'public/home.html']) write(file, file)
  await writeBuildStamp('public', new Date(), await computeInputHash('.'))
})

it.each([
  ['content/home.json', true],
  ['src/site/pages/home/page.tsx', true],
  ['static/robots.txt', true],
  ['gatsby-config.ts', true],
  ['package-lock.json', true],
  ['docs/editing.md', true],
  ['docs/editing/content.png', true],
  ['scripts/build/home.test.ts', false],
  ['README.md', false],
  ['docs/cookbook.md', false],
  ['scripts/serve/start-site.ts', false],
])('when %s has changed, a build is needed: %s', async (file, isNeeded) => {
  write(file, 'changed')
  expect(await needsBuild('.')).toBe(isNeeded)
})

it.each<[string, boolean, () => unknown]>([
  ['nothing has changed', false, () => {}],
  ['a file was renamed', true, () => renameSync('src/home.ts', 'src/house.ts')],
  ['the built site was deleted', true, () => rmSync('public', { recursive: true })],
  ['the build stamp was deleted', true, () => rmSync('public/build.json')],
])('when %s, a build is needed: %s', async (_, isNeeded, change) => {
  await change()
  expect(await needsBuild('.')).toBe(isNeeded)
})

const setVariable = (name: string, value: string) =>
  jest.replaceProperty(process, 'env', { ...process.env, [name]: value })

it.each([
  ['URL', true],
  ['SMTP_URL', false],
])('when the variable %s has changed, a build is needed: %s', async (name, isNeeded) => {
  setVariable(name, 'another value')
  expect(await needsBuild('.')).toBe(isNeeded)
})

describe('the content time of a build', () => {
  const now = new Date('2030-01-02T10:00:00Z')

  beforeEach(() => jest.useFakeTimers({ now }))
  afterEach(() => void jest.useRealTimers())

  it('is the current time on a local machine', () => {
    setVariable('NETLIFY', '')
    expect(getContentTime()).toEqual(now)
  })

  it('is the time of the last commit on Netlify', () => {
    setVariable('NETLIFY', 'true')
    process.chdir(projectFolder)
    const committed = execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' })
    expect(getContentTime()).toEqual(new Date(committed.trim()))
  })
})
