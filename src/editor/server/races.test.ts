import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import type { PreviewLink } from '../api/content-api'
import { startFolderSite, startGithubSite, type CmsSite } from '../../../tests/helpers/cms-site'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'
import type { Store } from './store'

/** Changes by other users. One runs before each write of the content. */
let interruptions: (() => unknown)[] = []

const addInterruptions = (store: Store): Store => ({
  ...store,
  write: async (...change) => {
    await interruptions.shift()?.()
    return store.write(...change)
  },
})

const villaFile = 'projects/villa.json'
const homeFile = 'pages/home.json'
const { id, ...school } = { ...villa, title: 'School' }
const ours = { ...villa, title: 'Mine' }
/**
 * Matches any last changes, because the time of a commit can be a second later than that of its
 * change.
 */
const lastChanges: unknown = expect.any(Object)

describe.each<[string, () => Promise<CmsSite> | CmsSite]>([
  ['GitHub', () => startGithubSite(addInterruptions)],
  ['a folder', () => startFolderSite(addInterruptions)],
])('with %s, a change', (_store, start) => {
  let site: CmsSite
  beforeEach(async () => {
    jest.spyOn(console, 'info').mockImplementation()
    site = await start()
  })
  afterEach(async () => {
    interruptions = []
    await site.close()
  })
  const publishBeforeWrites = (...changes: Parameters<CmsSite['push']>[0][]) => {
    interruptions = changes.map((records) => () => site.push(records))
  }

  it('is rejected if somebody else has changed the record', async () => {
    const theirs = { ...villa, location: 'Doha, Qatar' }
    publishBeforeWrites({ [villaFile]: theirs })
    expect(await site.save(villaFile, ours)).toMatchObject({
      ...{ status: 409, code: 'changed', values: { key: villaFile } },
      content: { records: { [villaFile]: theirs } },
    })
    expect(site.read(villaFile)).toEqual(theirs)
  })

  it('shows a draft behind its link that is saved meanwhile', async () => {
    await site.saveDraft(villaFile, { ...villa, title: 'First' })
    const [{ version } = {} as never] = (await site.readContent()).drafts
    const { link } = await site.ask('POST', '/link', { key: villaFile, action: 'open' })
    interruptions = [() => site.saveDraft(villaFile, ours, { draft: version })]
    await site.save(homeFile, { ...home, hero: { ...home.hero, heading: 'Theirs' } })
    const { id } = link as PreviewLink
    expect(await site.visit(`/link?id=${encodeURIComponent(id)}`)).toMatchObject({ record: ours })
  })

  it('gets the next number after a concurrent new record', async () => {
    const theirs = { ...villa, id: 5, title: 'Theirs' }
    publishBeforeWrites({ 'projects/5-school.json': theirs })
    expect(await site.save('projects/', school)).toMatchObject({
      status: 200,
      content: { records: { 'projects/6-school.json': { id: 6, title: 'School' } } },
    })
    expect(site.read('projects/5-school.json')).toEqual(theirs)
  })

  it.each(['NFC', 'NFD'])('finds a picture with a decomposed name by its %s path', async (form) => {
    const src = '/media/villa/Café.jpg'.normalize()
    site.push({ [src.slice(1).normalize('NFD')]: Buffer.from(createTinyJpeg()) })
    const path = `/picture?path=${encodeURIComponent(src.normalize(form))}`
    expect(await site.ask('GET', path)).toMatchObject({ status: 200 })
    const file = { src: src.normalize(form) }
    await site.save(villaFile, { ...villa, thumbnail: { ...villa.thumbnail, file } })
    expect(site.read(villaFile)).toHaveProperty('thumbnail.file.src', src)
    expect((await site.readContent()).pictures).toContain(src)
    expect(await site.save(villaFile, villa, { pictures: { [src]: null } })).toMatchObject({
      status: 200,
    })
    expect((await site.readContent()).pictures).not.toContain(src)
  })

  it('does not restore a concurrently deleted record', async () => {
    publishBeforeWrites({ [villaFile]: null })
    expect(await site.save(villaFile, ours)).toMatchObject({ status: 409, code: 'deleted' })
    expect(site.read(villaFile)).toBeUndefined()
    expect(await site.save(villaFile, null, { base: villa })).toMatchObject({ status: 200 })
  })

  it('is rejected only after three concurrent publications', async () => {
    const changes = [1, 2, 3].map((number) => ({
      [`projects/${number}.json`]: { ...villa, id: 10 + number },
    }))
    publishBeforeWrites(...changes.slice(0, 2))
    expect(await site.save(villaFile, ours)).toMatchObject({ status: 200 })
    publishBeforeWrites(...changes.map((each) => ({ ...each, [homeFile]: { ...home, ...each } })))
    expect(await site.save(villaFile, { ...ours, title: 'Mine again' })).toMatchObject({
      ...{ status: 409, code: 'overtaken', content: { records: { [villaFile]: ours } } },
    })
  })

  it('publishes a new record once, whoever sends it again', async () => {
    const key = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
    const path = 'projects/5-school.json'
    const first = await site.save(key, { ...school, timeline: '2019-2020' })
    expect(first).toMatchObject({
      status: 200,
      content: { records: { [path]: { timeline: '2019 - 2020' } } },
    })
    for (const record of [
      { ...school, timeline: '2019-2020' },
      { ...school, title: 'Other' },
    ]) {
      expect(await site.save(key, record)).toMatchObject({
        ...{ status: 409, code: 'published', values: { key, path } },
        content: { ...first.content, lastChanges },
      })
    }
    await site.save(path, null)
    expect(await site.save(key, school)).toMatchObject({ status: 409, values: { path } })
  })

  it('publishes a new record once when two people send it at once', async () => {
    const key = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
    const answers = await Promise.all(
      ['One', 'Other'].map((title) => site.save(key, { ...school, title })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { records } = await site.readContent()
    expect(Object.keys(records).filter((path) => path.includes('/5-'))).toHaveLength(1)
  })
})
