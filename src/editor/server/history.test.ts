import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import villa from '../../../tests/content/projects/villa.json'
import type { HistoryResponse } from '../api/content-api'
import {
  startFolderSite,
  startGithubSite,
  type CmsAnswer,
  type CmsSite,
} from '../../../tests/helpers/cms-site'
import { git } from '../../../tests/helpers/git'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'

const villaFile = 'projects/villa.json'
const picture = '/media/villa/old.jpg'
/** A picture that is too narrow for a field, of 100 × 1 px. */
const bytes = createTinyJpeg()
bytes.writeUInt16BE(100, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 7)
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

async function startGitFolder() {
  const site = startFolderSite()
  // Creates the repository in the parent folder, as the repository of a site contains content/.
  const cwd = path.dirname(site.folder)
  const commit: Repository['commit'] = (files) => {
    for (const [file, content] of Object.entries(files)) {
      if (content === null) rmSync(path.join(site.folder, file))
      else writeFileSync(path.join(site.folder, file), content)
    }
    git(['add', '--all'], cwd)
    git(['commit', '--message=Push'], cwd)
  }
  git(['init'], cwd)
  commit({})
  return { ...site, commit }
}

beforeEach(() => void jest.spyOn(console, 'info').mockImplementation())

const record = (changes: object) => JSON.stringify({ ...villa, ...changes })

describe.each([
  ['GitHub', startRepository],
  ['a folder in a git repository', startGitFolder],
])('with %s', (_store, start) => {
  let site: Repository
  beforeEach(async () => void (site = await start()))
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
        id: expect.stringMatching(/^[0-9a-f]{40} projects\/villa\.json\.[\w-]{22}$/),
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
    const renamed = { ...site.read(villaFile), title: 'One changed word' }
    site.commit({
      [villaFile]: null,
      'projects/renamed.json': JSON.stringify(renamed, null, 2) + '\n',
    })
    expect((await readHistory('projects/renamed.json')).versions).toHaveLength(1)
    expect((await readHistory('projects/')).versions).toEqual([])
  })

  it('lists a record whose deletion and a similar new record are one commit', async () => {
    site.commit({ [villaFile]: null, 'projects/5-villa.json': record({ id: 5 }) })
    expect((await readHistory('projects/')).versions).toMatchObject([{ path: villaFile }])
  })

  it('lists the deleted records of a folder as they were', async () => {
    site.commit({ 'projects/4-school.json': record({ id: 4, title: 'Former school' }) })
    site.commit({ 'projects/4-school.json': null })
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
      'projects/',
      { ...version!.record, title: 'Back', id: 9999 },
      { from: version!.id, pictures: { [picture]: 'unused' } },
    )
    expect(saved).toMatchObject({ status: 200 })
    expect(Object.values(saved.content!.added)).toEqual([villaFile])
    expect(site.read(villaFile)).toEqual({ ...withPicture, title: 'Back' })
    const id = encodeURIComponent(picture)
    expect(await site.ask('GET', `/picture?path=${id}`)).toEqual({ status: 200, bytes })
    const old = await site.ask(
      'GET',
      `/picture?path=${id}&version=${encodeURIComponent(version!.id)}`,
    )
    expect(old).toEqual({ status: 200, bytes })
  })

  it('gives a deleted record the next number if another record has its number', async () => {
    site.commit({ [villaFile]: null })
    const [version] = (await readHistory('projects/')).versions
    site.commit({ 'projects/other.json': record({ title: 'Other' }) })
    const key = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
    const saved = await site.save(key, version!.record, { from: version!.id })
    expect(saved).toMatchObject({ status: 200 })
    expect(site.read(villaFile)).toEqual({ ...villa, id: 5 })
    expect(await site.save('projects/', version!.record, { from: version!.id })).toMatchObject({
      ...{ status: 409, code: 'published', values: { path: villaFile } },
    })
  })

  it('brings back a record whose name could be read as a pattern or an instruction', async () => {
    const path = 'projects/100% (برج) [skip ci].json'
    site.commit({ [path]: record({ id: 7, title: 'Old' }) })
    expect((await readHistory(path)).versions).toHaveLength(1)
    site.commit({ [path]: null })
    const [version] = (await readHistory('projects/')).versions
    const key = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
    const saved = await site.save(key, version!.record, { from: version!.id })
    expect(saved).toMatchObject({ status: 200 })
    expect(Object.values((await site.readContent()).added)).toEqual([path])
    expect(await site.save(key, version!.record)).toMatchObject({
      ...{ status: 409, code: 'published', values: { path } },
    })
  })

  it('brings back no file whose name differs from another only in capitals', async () => {
    site.commit({ 'projects/VILLA.json': record({ id: 7, title: 'Old' }) })
    site.commit({ 'projects/VILLA.json': null })
    const [version] = (await readHistory('projects/')).versions
    for (const key of ['projects/', 'projects/VILLA.json']) {
      const options = { from: version!.id, base: null }
      expect(await site.save(key, version!.record, options)).toMatchObject({
        ...{ status: 409, code: 'published', values: { path: villaFile } },
      })
    }
    expect(site.read('projects/VILLA.json')).toBeUndefined()
  })

  it('keeps with a draft what it brings back', async () => {
    site.commit({ 'media/villa/old.jpg': bytes, [villaFile]: JSON.stringify(withPicture) })
    site.commit({ 'media/villa/old.jpg': null, [villaFile]: null })
    const [version] = (await readHistory('projects/')).versions
    const key = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
    const { content } = await site.saveDraft(key, version!.record, { from: version!.id })
    const [draft] = content!.drafts
    expect(draft).toMatchObject({
      from: version!.id,
      pictures: { [picture]: expect.any(String) as string },
    })
    const { from, pictures, version: name } = draft!
    expect(await site.save(key, draft!.record, { pictures, from, draft: name })).toMatchObject({
      status: 200,
    })
    expect(site.read(villaFile)).toEqual(withPicture)
  })

  it('accepts only versions that it has listed, for their own records', async () => {
    site.commit({ 'projects/other.json': record({ id: 6, title: 'Other' }) })
    site.commit({ [villaFile]: null, 'projects/other.json': null })
    const { versions } = await readHistory('projects/')
    const { id } = versions.find(({ path }) => path === villaFile)!
    const [commit = ''] = id.split(' ')
    const changed = [
      ...[commit, `${commit} ${villaFile}`, id.replace(villaFile, 'projects/never.json')],
      ...[id.replace('villa', `villa${'a'.repeat(300)}`), id.replace('villa', 'x[skip ci]')],
      ...[
        id.replace('projects/', 'pages/'),
        id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      ],
    ]
    for (const from of changed) {
      const answer = await site.save('projects/', villa, { from })
      expect(answer).toMatchObject({ code: 'version-gone', status: 422 })
    }
    const own = { from: id, base: null }
    const answer = await site.save('projects/other.json', villa, own)
    expect(answer).toMatchObject({ code: 'version-gone' })
    expect(await site.saveDraft(villaFile, villa, own)).toMatchObject({ status: 200 })
    const path = encodeURIComponent('/media/villa/villa.jpg')
    expect(await site.ask('GET', `/picture?path=${path}&version=${commit}`)).toMatchObject({
      status: 403,
    })
  })

  it.each([
    '/history',
    '/history?path=projects',
    '/history?path=media/villa/villa.jpg',
    '/history?path=projects/../../package.json',
    '/history?path=projects/villa.json&after=--output=x',
    '/history?path=projects/villa.json&after=main',
    '/picture?path=/media/villa/villa.jpg&version=main',
  ])('rejects %s', async (subpath) => {
    expect(await site.ask('GET', subpath)).toMatchObject({ status: 403, code: 'not-allowed' })
  })
})

it('names the return of a record in the commit on GitHub', async () => {
  const site = await startGithubSite()
  const history = await site.ask('GET', `/history?path=${villaFile}`)
  const { versions } = history as unknown as HistoryResponse
  await site.save(villaFile, { ...villa, title: 'Changed' })
  const before = site.github.requests.length
  await site.save(villaFile, villa, { from: versions[0]!.id })
  expect(site.github.lastCommit().message).toBe(`Restore ${villaFile}`)
  expect(site.github.requests.length - before).toBe(6)
  await site.close()
})

it('lists a record of a folder whose deletion is not committed, unless it was renamed', async () => {
  const site = await startGitFolder()
  const list = async () => {
    const answer = await site.ask('GET', '/history?path=projects/')
    return (answer as unknown as HistoryResponse).versions
  }
  expect(await site.readContent()).toMatchObject({ history: 'committed' })
  await site.save(villaFile, null)
  expect(await list()).toMatchObject([{ path: villaFile, record: { title: villa.title } }])
  await site.save('projects/', villa, {
    from: (await list())[0]!.id,
  })
  expect(await list()).toEqual([])
  site.commit({ 'projects/5-mill.json': record({ id: 5, title: 'Mill' }) })
  renameSync(
    path.join(site.folder, 'projects/5-mill.json'),
    path.join(site.folder, 'projects/mill.json'),
  )
  expect(await list()).toEqual([])
  await site.close()
})

it.each<[string, (folder: string) => unknown]>([
  ['outside a repository', () => undefined],
  ['before the first commit', (cwd) => git(['init'], cwd)],
  ['without git', () => jest.replaceProperty(process, 'env', { ...process.env, PATH: '' })],
])('says that a folder keeps no history %s', async (_case, change) => {
  const site = startFolderSite()
  change(site.folder)
  expect(await site.readContent()).toMatchObject({ history: 'none' })
  const history = await site.ask('GET', `/history?path=${villaFile}`)
  expect(history).toEqual({ status: 200, versions: [] })
  await site.close()
})
