import home from '../../../content/pages/home.json'
import tower from '../../../content/project-pages/tower.json'
import villa from '../../../content/projects/villa.json'
import { findRecordKind } from '../../screens/registry'
import { githubInMemory, published, toTexts } from '../../testing/github-in-memory'
import { ChangedMeanwhile } from '../record-to-save'
import { judgeRemoval, judgeSave, nameNew, writeJudged } from './gate'
import type { Save } from './gate'
import { localStore } from './stores'

const opened = { path: 'content/projects/villa.json', isNew: false, opened: villa, assets: [] }
const added = { path: 'content/projects/4-school.json', isNew: true, opened: undefined, assets: [] }
const { id, ...school } = { ...villa, title: 'School' }

/** What is told to a person who saves a record; nothing if it is published. */
function save({ store }: ReturnType<typeof githubInMemory>, given: Save): Promise<unknown> {
  return writeJudged(store, 'Update', (head) => judgeSave(head, given)).then(
    () => undefined,
    (error: Error) => error,
  )
}

const remove = ({ store }: ReturnType<typeof githubInMemory>, path: string) =>
  writeJudged(store, 'Update', (head) => judgeRemoval(head, [path])).then(
    () => undefined,
    ({ message }: Error) => message,
  )

describe('what somebody else publishes between a look and a write', () => {
  it('is not undone in the same record', async () => {
    const theirs = { ...villa, location: 'Doha, Qatar' }
    const github = githubInMemory(published, { [opened.path]: theirs })
    const refusal = await save(github, { ...opened, record: { ...villa, title: 'Mine' } })
    expect(refusal).toBeInstanceOf(ChangedMeanwhile)
    expect(refusal).toMatchObject({
      message: 'Sara has changed “Location” since you opened this. What you typed is still here.',
      newer: theirs,
    })
    expect(github.read(opened.path)).toEqual(theirs)
  })

  it('stays where it is another record', async () => {
    const theirs = { ...home, hero: { ...home.hero, heading: 'Theirs' } }
    const github = githubInMemory(published, { 'content/pages/home.json': theirs })
    await save(github, { ...opened, record: { ...villa, title: 'Mine' } })
    expect(github.read('content/pages/home.json')).toEqual(theirs)
    expect(github.read(opened.path)).toEqual({ ...villa, title: 'Mine', title_ar_outdated: true })
  })

  it('has a number of its own', async () => {
    const theirs = { ...villa, id: 4 }
    const github = githubInMemory(published, { 'content/projects/4-theirs.json': theirs })
    expect(await save(github, { ...added, record: school })).toBeUndefined()
    expect(github.read(added.path)).toMatchObject({ id: 5, title: 'School' })
    expect(github.read('content/projects/4-theirs.json')).toEqual(theirs)
  })

  it('is not overwritten by a new record of the same name', async () => {
    const theirs = { ...villa, id: 4, title: 'Theirs' }
    const github = githubInMemory(published, { [added.path]: theirs })
    expect(await save(github, { ...added, record: school })).toMatchObject({
      message: 'Somebody else published just now. Please publish once more.',
    })
    expect(github.read(added.path)).toEqual(theirs)
  })

  it('is told to the person when it has come three times', async () => {
    const others = [1, 2, 3].map((time) => ({
      [`content/projects/${time}.json`]: { ...villa, id: 10 + time },
    }))
    const [first = {}, second = {}] = others
    const twice = githubInMemory(published, first, second)
    expect(await save(twice, { ...opened, record: { ...villa, title: 'Mine' } })).toBeUndefined()
    const record = { ...villa, title: 'Mine' }
    const refusal = await save(githubInMemory(published, ...others), { ...opened, record })
    expect(String(refusal)).toBe('Somebody else published just now. Please publish once more.')
  })

  it('keeps what it refers to', async () => {
    const page = { ...tower, projectId: 3 }
    const github = githubInMemory(published, { 'content/project-pages/villa.json': page })
    const sentence = 'This project still has a page. Delete the page first.'
    expect(await remove(github, opened.path)).toBe(sentence)
    expect(github.read(opened.path)).toEqual(villa)
  })
})

it('a draft keeps its number, unless somebody else has it by now', async () => {
  const draft = { ...school, id: 7 }
  const publish = async (github: ReturnType<typeof githubInMemory>) => {
    await save(github, { ...added, record: draft, opened: draft })
    return github.read(added.path)
  }
  expect(await publish(githubInMemory(published))).toMatchObject({ id: 7 })
  const other = { ...draft, title: 'Other' }
  const taken = { ...published, 'content/projects/other.json': other }
  expect(await publish(githubInMemory(taken))).toMatchObject({ id: 8 })
})

describe('a change whose answer was lost', () => {
  const lost = Object.assign(new Error('Failed to fetch'), { status: undefined })
  /** The branch moves, and nobody hears of it. */
  const withoutAnswer = (github: ReturnType<typeof githubInMemory>, isOffline: boolean) => {
    const { write, read } = github.store
    let isLost = false
    const store = {
      ...github.store,
      write: async (...change: Parameters<typeof write>) => {
        await write(...change)
        isLost = true
        throw lost
      },
      read: () => (isLost && isOffline ? Promise.reject(lost) : read()),
    }
    return { ...github, store }
  }
  const record = { ...villa, timeline: '2019-2020' }

  it.each([
    ['a record', { ...opened, record }],
    ['a new record', { ...added, record: school }],
  ])('is published where %s is found as it was written', async (_what, given) => {
    const github = githubInMemory(published)
    expect(await save(withoutAnswer(github, false), given)).toBeUndefined()
  })

  it('is not another one when it is published again, once there is a connection', async () => {
    const github = githubInMemory(published)
    expect(await save(withoutAnswer(github, true), { ...opened, record })).toBe(lost)
    // Its years are written in another form than they were typed.
    expect(github.read(opened.path)).toMatchObject({ timeline: '2019 - 2020' })
    const { version } = await github.store.read()
    expect(await save(github, { ...opened, record })).toBeUndefined()
    expect((await github.store.read()).version).toBe(version)
  })

  it('is not another one when a draft is published again', async () => {
    const github = githubInMemory(published)
    const draft = { ...added, record: { ...school, id: 4 } }
    expect(await save(withoutAnswer(github, true), draft)).toBe(lost)
    const { version } = await github.store.read()
    expect(await save(github, draft)).toBeUndefined()
    expect((await github.store.read()).version).toBe(version)
  })

  it('is in the list where it is a new record', async () => {
    const github = githubInMemory(published)
    expect(await save(withoutAnswer(github, true), { ...added, record: school })).toBe(lost)
    const second = { ...added, path: 'content/projects/5-school.json', record: school }
    expect(await save(github, second)).toMatchObject({
      message: 'This project was published before. You find “School” in the list.',
    })
    expect(github.read(second.path)).toBeNull()
  })
})

it.each([
  [villa.title, villa.thumbnail.file.src],
  ['Home', home.hero.picture.file.src],
])('a picture that “%s” shows is not deleted', async (name, src) => {
  const github = githubInMemory(published)
  const sentence = `“${name}” shows this picture. Choose another one there first.`
  expect(await remove(github, `content${src}`)).toBe(sentence)
})

it('what somebody else has deleted is not deleted again', async () => {
  const { store } = githubInMemory(published)
  const gone = 'content/projects/gone.json'
  const paths = [gone, opened.path]
  const removed = [opened.path]
  expect(await judgeRemoval(await store.read(), paths)).toEqual({
    records: [],
    assets: [],
    removed,
  })
  await writeJudged(store, 'Delete', (head) => judgeRemoval(head, [gone]))
  expect((await store.read()).version).toBe('0')
})

it('a picture is published with what shows it, also where that is published already', async () => {
  const asset = { path: 'content/media/villa/new.jpg', sha: '"a picture"' }
  const file = { src: '/media/villa/new.jpg' }
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file } }
  for (const before of [villa, record]) {
    const github = githubInMemory({ ...published, [opened.path]: before })
    const given = { ...opened, opened: before, record, assets: [asset] }
    expect(await save(github, given)).toBeUndefined()
    expect(github.read(asset.path)).toBe('a picture')
  }
})

it.each(['scripts/villa.json', 'content/other/villa.json', 'content/projects/villa.txt'])(
  'nothing is written to %s',
  async (path) => {
    expect(await save(githubInMemory(published), { ...opened, path, record: villa })).toMatchObject(
      {
        message: 'Only the texts and pictures of the site are edited here.',
      },
    )
  },
)

it('at most 10 records are read at the same time, and each once', async () => {
  const reading = { now: 0, most: 0, all: 0 }
  const read = async () => {
    reading.most = Math.max(reading.most, (reading.now += 1))
    reading.all += 1
    await Promise.resolve()
    reading.now -= 1
    return '{}'
  }
  const paths = Array.from({ length: 25 }, (_, number) => `content/projects/${number}.json`)
  const files = new Map(paths.map((path) => [path, { read }]))
  const snapshot = { version: '', files, author: async () => '' }
  await nameNew(snapshot, findRecordKind('projects/')!, school)
  expect(reading).toEqual({ now: 0, most: 10, all: 25 })
})

describe('the name of a new file', () => {
  it.each([
    ['Harbour School', '4-harbour-school'],
    ['Überseehaus (Haus B)', '4-uberseehaus-haus-b'],
    ['برج الواجهة البحرية', '4'],
    ['١٢٣', '4'],
    ['--- –', '4'],
    ['Tower '.repeat(50), `4-${'tower-'.repeat(9)}towe`],
  ])('for %s is %s', async (title, name) => {
    const { store } = githubInMemory(published)
    const kind = findRecordKind('projects/')!
    const { number, name: own } = await nameNew(await store.read(), kind, { ...school, title })
    expect([own, number]).toEqual([name, { id: 4 }])
    expect(own.length).toBeLessThanOrEqual(60)
  })

  it('of a page begins with the number of its project', async () => {
    const { store } = githubInMemory(published)
    const kind = findRecordKind('project-pages/')!
    const { name } = await nameNew(await store.read(), kind, { ...tower, projectId: 3 })
    expect(name).toBe('3-seafront-towers')
  })
})

it('on this machine, a change is made on the content that it was judged by', async () => {
  const files = Object.fromEntries(toTexts(published))
  const asked: object[] = []
  const request = async (payload: { action: string; version?: string }) => {
    asked.push(payload)
    if (payload.action === 'readContent') return { version: String(asked.length), files }
    if (payload.version === '1') throw Object.assign(new Error('Old.'), { status: 409 })
    return undefined
  }
  const store = localStore((payload) => request(payload as { action: string }), 'main')
  const path = 'content/projects/villa.json'
  await writeJudged(store, 'Update', (head) => judgeRemoval(head, [path]))
  const deletion = { action: 'deleteFiles', params: expect.objectContaining({ paths: [path] }) }
  expect(asked).toEqual([
    { action: 'readContent' },
    { ...deletion, version: '1' },
    { action: 'readContent' },
    { ...deletion, version: '3' },
  ])
})
