import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import { startFolderSite, startGithubSite, type CmsSite } from '../../../tests/helpers/cms-site'
import type { Store } from './store'

/** Publications of other users. The next one runs before each write. */
let publications: (() => void)[] = []

const addPublications = (store: Store): Store => ({
  ...store,
  write: (...change) => {
    publications.shift()?.()
    return store.write(...change)
  },
})

const villaFile = 'projects/villa.json'
const homeFile = 'pages/home.json'
const { id, ...school } = { ...villa, title: 'School' }
const ours = { ...villa, title: 'Mine' }

describe.each<[string, string, () => Promise<CmsSite> | CmsSite]>([
  ['GitHub', 'Developer', () => startGithubSite(addPublications)],
  ['a folder', 'Somebody else', () => startFolderSite(addPublications)],
])('with %s, a save', (_store, otherAuthor, start) => {
  let site: CmsSite
  beforeEach(async () => {
    jest.spyOn(console, 'info').mockImplementation()
    site = await start()
  })
  afterEach(async () => {
    publications = []
    await site.close()
  })
  const publishBeforeWrites = (...changes: Parameters<CmsSite['push']>[0][]) => {
    publications = changes.map((records) => () => site.push(records))
  }

  it('is rejected if somebody else has changed the record', async () => {
    const theirs = { ...villa, location: 'Doha, Qatar' }
    publishBeforeWrites({ [villaFile]: theirs })
    expect(await site.save(villaFile, ours)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      message: `${otherAuthor} has changed “Location” since you opened this.`,
      newer: theirs,
    })
    expect(site.read(villaFile)).toEqual(theirs)
  })

  it('keeps a concurrent change of another record', async () => {
    const theirs = { ...home, hero: { ...home.hero, heading: 'Theirs' } }
    publishBeforeWrites({ [homeFile]: theirs })
    expect(await site.save(villaFile, ours)).toMatchObject({ status: 200, path: villaFile })
    expect(site.read(homeFile)).toEqual(theirs)
    expect(site.read(villaFile)).toEqual(ours)
  })

  it('gets the next number after a concurrent new record', async () => {
    const theirs = { ...villa, id: 5, title: 'Theirs' }
    publishBeforeWrites({ 'projects/5-school.json': theirs })
    expect(await site.save('projects/', school)).toMatchObject({
      status: 200,
      path: 'projects/6-school.json',
      content: { records: { 'projects/6-school.json': { id: 6, title: 'School' } } },
    })
    expect(site.read('projects/5-school.json')).toEqual(theirs)
  })

  it('gives a new record no number that a deleted record had', async () => {
    const add = async (title: string) => {
      const { path } = await site.save('projects/', { ...school, title })
      return [String(path), site.read(String(path))!] as const
    }
    for (const number of [5, 6]) {
      const [path, record] = await add('New')
      expect(record).toMatchObject({ id: number })
      await site.save(path, null)
    }
    await site.save(villaFile, null)
    const page = site.read('pages/projects.json')!
    const { highestNumber: _counted, ...edited } = page
    expect(await site.save('pages/projects.json', edited)).toMatchObject({ status: 200 })
    expect((await add('Newer'))[1]).toMatchObject({ id: 7 })
    const restoredFrom = 'a'.repeat(40)
    await site.save(villaFile, villa, { restoredFrom, opened: null })
    expect(site.read(villaFile)).toEqual(villa)
    expect((await add('Newest'))[1]).toMatchObject({ id: 8 })
  })

  it.each(['NFC', 'NFD'])('finds a picture with a decomposed name by its %s path', async (form) => {
    const src = '/media/villa/Café.jpg'.normalize()
    site.push({ [src.slice(1).normalize('NFD')]: {} })
    const path = `/picture?path=${encodeURIComponent(src.normalize(form))}`
    expect(await site.ask('GET', path)).toMatchObject({ status: 200 })
    const file = { src: src.normalize(form) }
    await site.save(villaFile, { ...villa, thumbnail: { ...villa.thumbnail, file } })
    expect(site.read(villaFile)).toHaveProperty('thumbnail.file.src', src)
    expect((await site.ask('GET')).pictures).toContain(src)
    expect(await site.save(villaFile, villa, { pictures: { [src]: null } })).toMatchObject({
      status: 200,
    })
    expect((await site.ask('GET')).pictures).not.toContain(src)
  })

  it('does not restore a concurrently deleted record', async () => {
    publishBeforeWrites({ [villaFile]: null })
    const response = await site.save(villaFile, ours)
    expect(response).toMatchObject({ status: 409, code: 'deleted' })
    expect(response).not.toHaveProperty('newer')
    expect(site.read(villaFile)).toBeUndefined()
    expect(await site.save(villaFile, null, { opened: villa })).toMatchObject({ status: 200 })
  })

  it('is rejected only after three concurrent publications', async () => {
    const changes = [1, 2, 3].map((number) => ({
      [`projects/${number}.json`]: { ...villa, id: 10 + number },
    }))
    publishBeforeWrites(...changes.slice(0, 2))
    expect(await site.save(villaFile, ours)).toMatchObject({ status: 200 })
    publishBeforeWrites(...changes.map((each) => ({ ...each, [homeFile]: { ...home, ...each } })))
    expect(await site.save(villaFile, { ...ours, title: 'Mine again' })).toMatchObject({
      status: 409,
      code: 'overtaken',
      message: 'Somebody else saved something just now. Please try once more.',
    })
  })

  it('has the same result when it is sent twice', async () => {
    const path = 'projects/5-school.json'
    const expected = { path, content: { records: { [path]: { timeline: '2019 - 2020' } } } }
    const first = await site.save('projects/', { ...school, timeline: '2019-2020' })
    expect(first).toMatchObject(expected)
    const repeated = await site.save('projects/', { ...school, timeline: '2019-2020' })
    expect(repeated).toMatchObject(expected)
    expect(repeated.content).toEqual(first.content)
    const edited = await site.save(villaFile, ours)
    expect(edited).toMatchObject({ status: 200 })
    expect((await site.save(villaFile, ours, { opened: villa })).content).toEqual(edited.content)
  })
})
