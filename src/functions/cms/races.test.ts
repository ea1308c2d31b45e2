import home from '../../../content/pages/home.json'
import villa from '../../../content/projects/villa.json'
import { startFolderSite, startGithubSite, type CmsSite } from '../../testing/cms-site'
import type { Store } from './store'

/** What others publish, each between a look at the content and a write. */
let publications: (() => void)[] = []

const withOthers = (store: Store): Store => ({
  ...store,
  write: (...change) => {
    publications.shift()?.()
    return store.write(...change)
  },
})

const villaFile = 'projects/villa.json'
const homeFile = 'pages/home.json'
const { id, ...school } = { ...villa, title: 'School' }
const mine = { ...villa, title: 'Mine' }

describe.each<[string, string, () => Promise<CmsSite> | CmsSite]>([
  ['GitHub', 'Developer', () => startGithubSite(withOthers)],
  ['a folder', 'Somebody else', () => startFolderSite(withOthers)],
])('on %s, what somebody else publishes between the look and the write', (_store, who, start) => {
  let site: CmsSite
  beforeEach(async () => {
    jest.spyOn(console, 'info').mockImplementation()
    site = await start()
  })
  afterEach(async () => {
    publications = []
    await site.close()
  })
  const meanwhile = (...others: Parameters<CmsSite['push']>[0][]) => {
    publications = others.map((records) => () => site.push(records))
  }

  it('is not undone in the same record: the answer says who and what, and has it', async () => {
    const theirs = { ...villa, location: 'Doha, Qatar' }
    meanwhile({ [villaFile]: theirs })
    expect(await site.save(villaFile, mine)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      message: `${who} has changed “Location” since you opened this.`,
      newer: theirs,
    })
    expect(site.read(villaFile)).toEqual(theirs)
  })

  it('stays where it is another record', async () => {
    const theirs = { ...home, hero: { ...home.hero, heading: 'Theirs' } }
    meanwhile({ [homeFile]: theirs })
    expect(await site.save(villaFile, mine)).toMatchObject({ status: 200, path: villaFile })
    expect(site.read(homeFile)).toEqual(theirs)
    expect(site.read(villaFile)).toEqual(mine)
  })

  it('has a number and a file of its own', async () => {
    const theirs = { ...villa, id: 4, title: 'Theirs' }
    meanwhile({ 'projects/4-school.json': theirs })
    expect(await site.save('projects/', school)).toMatchObject({
      status: 200,
      path: 'projects/5-school.json',
      content: { records: { 'projects/5-school.json': { id: 5, title: 'School' } } },
    })
    expect(site.read('projects/4-school.json')).toEqual(theirs)
  })

  it('is not brought back where it is a removal', async () => {
    meanwhile({ [villaFile]: null })
    const answer = await site.save(villaFile, mine)
    expect(answer).toMatchObject({ status: 409, code: 'deleted' })
    expect(answer).not.toHaveProperty('newer')
    expect(site.read(villaFile)).toBeUndefined()
    expect(await site.save(villaFile, null, { opened: villa })).toMatchObject({ status: 200 })
  })

  it('is told when it has come three times', async () => {
    const others = [1, 2, 3].map((time) => ({
      [`projects/${time}.json`]: { ...villa, id: 10 + time },
    }))
    meanwhile(...others.slice(0, 2))
    expect(await site.save(villaFile, mine)).toMatchObject({ status: 200 })
    meanwhile(...others.map((each) => ({ ...each, [homeFile]: { ...home, ...each } })))
    expect(await site.save(villaFile, { ...mine, title: 'Mine again' })).toMatchObject({
      status: 409,
      code: 'overtaken',
      message: 'Somebody else published just now. Please publish once more.',
    })
  })

  it('is the same save, where it is sent twice', async () => {
    const path = 'projects/4-school.json'
    const twice = { path, content: { records: { [path]: { timeline: '2019 - 2020' } } } }
    const added = await site.save('projects/', { ...school, timeline: '2019-2020' })
    expect(added).toMatchObject(twice)
    const again = await site.save('projects/', { ...school, timeline: '2019-2020' })
    expect(again).toMatchObject(twice)
    expect(again.content).toEqual(added.content)
    const edited = await site.save(villaFile, mine)
    expect(edited).toMatchObject({ status: 200 })
    expect((await site.save(villaFile, mine, { opened: villa })).content).toEqual(edited.content)
  })
})
