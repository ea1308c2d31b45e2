import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import villa from '../../../tests/content/projects/villa.json'
import type { HistoryResponse } from '../api/old-content-api'
import {
  startFolderSite,
  startGithubSite,
  type CmsAnswer,
  type CmsSite,
} from '../../../tests/helpers/cms-site'

const villaFile = 'projects/villa.json'
const picture = '/media/villa/old.jpg'
const bytes = Buffer.from([0xff, 0xd8, 0xff, 1])
const withPicture = { ...villa, thumbnail: { ...villa.thumbnail, file: { src: picture } } }

/** A site whose repository a developer can change. */
interface Repository extends CmsSite {
  /** Commits files below content/; null deletes a file. */
  commit: (files: Readonly<Record<string, string | Buffer | null>>) => void
}

async function startRepository(): Promise<Repository> {
  const site = await startGithubSite()
  const commit: Repository['commit'] = (files) => {
    const entries = Object.entries(files).map(([file, content]) => [`content/${file}`, content])
    site.github.push(Object.fromEntries(entries))
  }
  return { ...site, commit }
}

const identity = ['-c', 'user.name=Developer', '-c', 'user.email=developer@example.com']

async function startGitFolder(): Promise<Repository> {
  const site = startFolderSite()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.folder, stdio: 'pipe' })
  const commit: Repository['commit'] = (files) => {
    for (const [file, content] of Object.entries(files)) {
      if (content === null) rmSync(path.join(site.folder, file))
      else writeFileSync(path.join(site.folder, file), content)
    }
    git('add', '--all')
    git(...identity, 'commit', '--message=Push')
  }
  git('init')
  commit({})
  return { ...site, commit }
}

const record = (changes: object) => JSON.stringify({ ...villa, ...changes })

describe.each([
  ['GitHub', startRepository],
  ['a folder in a git repository', startGitFolder],
])('with %s', (_store, start) => {
  let site: Repository
  beforeEach(async () => {
    jest.spyOn(console, 'info').mockImplementation()
    site = await start()
  })
  afterEach(() => site.close())

  type Answer = CmsAnswer & HistoryResponse
  const readHistory = async (file: string, after?: string): Promise<Answer> => {
    const page = after ? `&after=${encodeURIComponent(after)}` : ''
    const answer = await site.ask('GET', `/history?path=${encodeURIComponent(file)}${page}`)
    return answer as Answer
  }

  it('lists the versions of a record, newest first', async () => {
    site.commit({ [villaFile]: record({ title: 'Second' }) })
    site.commit({ 'pages/home.json': '{}' })
    site.commit({ [villaFile]: '{' })
    site.commit({ [villaFile]: null })
    const { versions, next } = await readHistory(villaFile)
    expect(versions).toEqual([
      expect.objectContaining({ record: null, author: 'Developer' }),
      expect.objectContaining({ record: { ...villa, title: 'Second' } }),
      {
        id: expect.stringMatching(/^[0-9a-f]{40}$/),
        path: villaFile,
        record: villa,
        author: 'Developer',
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+(Z|[+-][\d:]+)$/),
      },
    ])
    expect(next).toBeUndefined()
  })

  it('lists 20 versions at a time', async () => {
    for (let number = 1; number <= 30; number += 1) {
      site.commit({ [villaFile]: record({ title: `Title ${number}` }) })
    }
    const first = await readHistory(villaFile)
    site.commit({ [villaFile]: record({ title: 'Newest' }) })
    const second = await readHistory(villaFile, first.next)
    const titles = [first, second].map(({ versions }) => versions.map((each) => each.record?.title))
    expect(titles.map((page) => [page.length, page[0]])).toEqual([
      [20, 'Title 30'],
      [11, 'Title 10'],
    ])
    expect(second.next).toBeUndefined()
  })

  it('begins with the present name of a renamed file, which is not deleted', async () => {
    const text = site.read(villaFile)
    site.commit({
      [villaFile]: null,
      'projects/renamed.json': JSON.stringify(text, null, 2) + '\n',
    })
    expect((await readHistory('projects/renamed.json')).versions).toHaveLength(1)
    expect((await readHistory('projects/')).versions).toEqual([])
  })

  it('lists the deleted records of a folder as they were', async () => {
    site.commit({ 'projects/4-school.json': record({ id: 4, title: 'School' }) })
    site.commit({ 'projects/5-mill.json': record({ id: 5, title: 'Mill' }) })
    site.commit({ 'projects/4-school.json': null })
    site.commit({ 'projects/5-mill.json': null, [villaFile]: record({ title: 'Changed' }) })
    site.commit({ 'projects/5-mill.json': record({ id: 5, title: 'Again' }) })
    expect((await readHistory('projects/')).versions).toMatchObject([
      {
        path: 'projects/4-school.json',
        record: { id: 4, title: 'School' },
        author: 'Developer',
      },
    ])
  })

  it('brings back a deleted record with its number and its pictures', async () => {
    site.commit({ 'media/villa/old.jpg': bytes, [villaFile]: JSON.stringify(withPicture) })
    site.commit({ 'media/villa/old.jpg': null, [villaFile]: null })
    const [version] = (await readHistory('projects/')).versions
    const saved = await site.save(
      villaFile,
      { ...version!.record, title: 'Back' },
      { restoredFrom: version!.id },
    )
    expect(saved).toMatchObject({ status: 200, path: villaFile })
    expect(site.read(villaFile)).toEqual({ ...withPicture, title: 'Back' })
    const id = encodeURIComponent(picture)
    expect(await site.ask('GET', `/picture?path=${id}`)).toEqual({ status: 200, bytes })
    const old = await site.ask('GET', `/picture?path=${id}&version=${version!.id}`)
    expect(old).toEqual({ status: 200, bytes })
  })

  it('gives a deleted record the next number if another record has its number', async () => {
    site.commit({ [villaFile]: null })
    const [version] = (await readHistory('projects/')).versions
    site.commit({ 'projects/other.json': record({ title: 'Other' }) })
    const saved = await site.save(villaFile, version!.record, { restoredFrom: version!.id })
    expect(saved).toMatchObject({ status: 200 })
    expect(site.read(villaFile)).toEqual({ ...villa, id: 5 })
    const repeated = await site.save(villaFile, version!.record, {
      ...{ restoredFrom: version!.id, opened: null },
    })
    expect(repeated).toMatchObject({ status: 200 })
  })

  it.each([
    '/history',
    '/history?path=projects',
    '/history?path=media/villa/villa.jpg',
    '/history?path=projects/../../package.json',
    '/history?path=projects/villa.json&after=--output=x',
    '/history?path=projects/villa.json&after=main',
    '/picture?path=/media/villa/villa.jpg&version=main',
    '/picture?path=/media/../../package.json&version=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/picture?id=../../package.json',
  ])('rejects %s', async (subpath) => {
    expect(await site.ask('GET', subpath)).toMatchObject({ status: 403, code: 'not-allowed' })
  })
})

it('names the return of a record in the commit on GitHub', async () => {
  jest.spyOn(console, 'info').mockImplementation()
  const site = await startGithubSite()
  const { versions } = (await site.ask(
    'GET',
    `/history?path=${villaFile}`,
  )) as unknown as HistoryResponse
  await site.save(villaFile, { ...villa, title: 'Changed' })
  const before = site.github.requests.length
  await site.save(villaFile, villa, { restoredFrom: versions[0]!.id })
  expect(site.github.lastCommit().message).toBe(`Restore ${villaFile}`)
  expect(site.github.requests.length - before).toBe(5)
  await site.ask('GET', `/history?path=${villaFile}`)
  expect(site.github.requests.length - before).toBe(6)
  await site.close()
})

it.each([
  ['outside a repository', () => undefined],
  ['without git', () => jest.replaceProperty(process, 'env', { ...process.env, PATH: '' })],
])('says that a folder keeps no history %s', async (_case, change) => {
  jest.spyOn(console, 'info').mockImplementation()
  const site = await startFolderSite()
  change()
  expect(await site.ask('GET')).toMatchObject({ keepsHistory: false })
  const history = await site.ask('GET', `/history?path=${villaFile}`)
  expect(history).toEqual({ status: 200, versions: [] })
  await site.close()
})
