import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentDate, currentStamp, needsBuild, stampBuild } from './build-stamp'
import { buildWhenChanged } from './build-when-changed'

const ownEnvironment = process.env
const ownFolder = process.cwd()
let project: string

function write(file: string, content: string) {
  const target = path.join(project, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
}

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'))
  for (const file of ['content/home.json', 'src/home.ts', 'public/home.html']) write(file, file)
  await stampBuild(path.join(project, 'public'), new Date(), await currentStamp(project))
})
afterEach(() => {
  process.env = ownEnvironment
  rmSync(project, { recursive: true })
})

it.each([
  ['content/home.json', true],
  ['content/media/tower.jpg', true],
  ['src/screens/home/page.tsx', true],
  ['static/robots.txt', true],
  ['gatsby-config.ts', true],
  ['package-lock.json', true],
  ['src/home.test.ts', false],
  ['src/functions/read.ts', false],
  ['src/gatsby-types.d.ts', false],
  ['README.md', false],
  ['scripts/serve/start-site.ts', false],
])('when %s has changed, a build is needed: %s', async (file, isNeeded) => {
  write(file, 'changed')
  expect(await needsBuild(project)).toBe(isNeeded)
})

it.each<[string, boolean, () => unknown]>([
  ['nothing has changed', false, () => {}],
  ['a file has another name', true, () => rename('src/home.ts', 'src/house.ts')],
  ['the built site is gone', true, () => rmSync(path.join(project, 'public'), { recursive: true })],
  ['its stamp was taken away', true, () => rmSync(path.join(project, 'public/build.json'))],
])('when %s, a build is needed: %s', async (_, isNeeded, change) => {
  await change()
  expect(await needsBuild(project)).toBe(isNeeded)
})

it.each([
  ['URL', true],
  ['SMTP_URL', false],
])('when the variable %s has changed, a build is needed: %s', async (name, isNeeded) => {
  process.env = { ...ownEnvironment, [name]: 'another value' }
  expect(await needsBuild(project)).toBe(isNeeded)
})

function rename(from: string, to: string) {
  renameSync(path.join(project, from), path.join(project, to))
}

it('what was changed and changed back is in a build that is not needed', async () => {
  await stampBuild(path.join(project, 'public'), new Date(0), await currentStamp(project))
  process.chdir(project)
  await buildWhenChanged().finally(() => process.chdir(ownFolder))
  expect(readFileSync(path.join(project, 'public/build.json'), 'utf8')).not.toContain('1970')
})

describe('what was published before a build begins', () => {
  const now = new Date('2030-01-02T10:00:00Z')

  beforeEach(() => jest.useFakeTimers({ now }))
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  const buildOn = (NETLIFY: string) =>
    jest.replaceProperty(process, 'env', { ...process.env, NETLIFY })

  it('is now on one’s own machine, where content/ is what it is', () => {
    buildOn('')
    expect(contentDate()).toEqual(now)
  })

  it('is the time of the commit on Netlify', () => {
    buildOn('true')
    const committed = execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' })
    expect(contentDate()).toEqual(new Date(committed.trim()))
  })
})
