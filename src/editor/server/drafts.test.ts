import tower from '../../../tests/content/projects/tower.json'
import villa from '../../../tests/content/projects/villa.json'
import type { Draft, DraftRequest, PreviewResponse } from '../api/old-content-api'
import {
  startFolderSite,
  startGithubSite,
  type CmsAnswer,
  type CmsSite,
} from '../../../tests/helpers/cms-site'
import { createLink, deriveLinkKey } from './preview-links'
import type { Store } from './store'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'

/** What other users do, one before each write of a draft. */
let interruptions: (() => Promise<unknown>)[] = []

const addInterruptions = (store: Store): Store => ({
  ...store,
  writeDrafts: async (...change) => {
    await interruptions.shift()?.()
    return store.writeDrafts(...change)
  },
})

const villaFile = 'projects/villa.json'
const newKey = 'projects/#0123-abcd'
const ours = { ...villa, title: 'Mine' }
const theirs = { ...villa, title: 'Theirs' }
const { id: _id, ...school } = { ...villa, title: 'School' }
const src = '/media/villa/new.jpg'
const bytes = createTinyJpeg()
const towerPicture = tower.thumbnail.file.src
const withPicture = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }

describe.each<[string, string | undefined, () => Promise<CmsSite> | CmsSite]>([
  ['GitHub', 'Layla Hassan', () => startGithubSite(addInterruptions)],
  ['a folder', undefined, () => startFolderSite(addInterruptions)],
])('with %s', (_store, author, start) => {
  let site: CmsSite
  beforeEach(async () => {
    for (const channel of ['info', 'error'] as const)
      jest.spyOn(console, channel).mockImplementation()
    site = await start()
  })
  afterEach(async () => {
    interruptions = []
    jest.restoreAllMocks()
    await site.close()
  })

  const post = (request: Partial<DraftRequest>) =>
    site.ask('POST', '/draft', {
      ...{ key: villaFile, record: ours, opened: villa, pictures: {}, replaces: null },
      ...request,
    })
  const list = async () => (await site.ask('GET', '/drafts')).drafts as Draft[]
  const find = async (key = villaFile) => (await list()).find((draft) => draft.key === key)
  /** Saves a draft and returns it. */
  const saveDraft = async (request: Partial<DraftRequest> = {}) => {
    expect(await post(request)).toMatchObject({ status: 200 })
    return (await find(request.key))!
  }
  const visit = (link: unknown, rest = '') =>
    site.visit(`${rest ? '/preview/picture' : '/preview'}?draft=${String(link)}${rest}`)
  const visitPicture = (link: unknown, path = src) =>
    visit(link, `&path=${encodeURIComponent(path)}`)
  const upload = async (content = bytes) => {
    const file = new Blob([content], { type: 'image/jpeg' })
    return String((await site.ask('POST', '/picture', file)).id)
  }

  it('keeps drafts of records and of new records', async () => {
    await saveDraft()
    const before = site.read(villaFile)
    const answer = await post({ key: newKey, record: school, opened: null })
    const common = {
      ...{ pictures: {}, author, savedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ...{ version: expect.any(String), link: expect.stringMatching(/^[\w-]{48}$/) },
    }
    const drafts = await list()
    expect(drafts).toHaveLength(2)
    expect(drafts).toEqual(
      expect.arrayContaining([
        { key: villaFile, path: villaFile, record: ours, opened: villa, ...common },
        { key: newKey, path: 'projects/', record: school, opened: null, ...common },
      ]),
    )
    expect(answer.drafts).toEqual(expect.arrayContaining(drafts))
    expect(site.read(villaFile)).toEqual(before)
  })

  it('keeps a draft that the rules do not allow', async () => {
    const record = { ...villa, title: '', former: 'field' }
    expect(await saveDraft({ record })).toMatchObject({ record })
  })

  it('rejects a draft if somebody else has saved it meanwhile', async () => {
    const first = await saveDraft()
    const second = await saveDraft({ record: theirs, replaces: first.version })
    for (const record of [{ ...ours, location: 'Doha' }, null]) {
      expect(await post({ record, replaces: first.version })).toMatchObject({
        ...{ status: 409, code: 'changed-meanwhile', newerDraft: second },
        message: `${author ?? 'Somebody else'} has saved this draft since you opened it.`,
      })
    }
    expect(await find()).toEqual(second)
  })

  it('rejects the later one of two first drafts', async () => {
    interruptions = [() => post({ record: theirs })]
    expect(await post({})).toMatchObject({ status: 409, newerDraft: { record: theirs } })
    expect(await find()).toMatchObject({ record: theirs })
  })

  it('has the same result when a draft is sent twice', async () => {
    const draft = await saveDraft()
    expect(await saveDraft()).toEqual(draft)
    await post({ record: null, replaces: draft.version })
    expect(await post({ record: null, replaces: draft.version })).toEqual({
      status: 200,
      drafts: [],
    })
  })

  it('reports a draft that was discarded meanwhile, and keeps it at a second attempt', async () => {
    const { version } = await saveDraft()
    await post({ record: null, replaces: version })
    expect(await post({ record: theirs, replaces: version })).toMatchObject({
      ...{ status: 409, code: 'deleted' },
    })
    expect(await saveDraft({ record: theirs })).toMatchObject({ record: theirs })
  })

  it('removes the draft of a new record, whose picture is published', async () => {
    const pictures = { [src]: await upload() }
    const { version } = await saveDraft({ key: newKey, record: school, opened: null })
    const record = { ...school, thumbnail: withPicture.thumbnail }
    const draft = await saveDraft({
      key: newKey,
      record,
      opened: null,
      pictures,
      replaces: version,
    })
    expect(draft.pictures).toEqual(pictures)
    const saved = await site.save('projects/', draft.record, {
      ...{ opened: null, draft: draft.version, pictures: draft.pictures },
    })
    expect(saved).toMatchObject({ status: 200, path: 'projects/5-school.json' })
    const picture = await site.ask('GET', `/picture?path=${encodeURIComponent(src)}`)
    expect(picture).toEqual({ status: 200, bytes })
    expect(await list()).toEqual([])
  })

  it('keeps a draft that is saved while an older state is published', async () => {
    const { version } = await saveDraft()
    const published = { ...ours, location: 'Doha, Qatar' }
    interruptions = [() => post({ record: theirs, replaces: version })]
    expect(await site.save(villaFile, published, { draft: version })).toMatchObject({ status: 200 })
    expect(await find()).toMatchObject({ record: theirs })
  })

  it('keeps a draft that is saved while somebody else publishes the record', async () => {
    const { version } = await saveDraft()
    interruptions = [() => site.save(villaFile, theirs)]
    const draft = await saveDraft({ record: { ...ours, location: 'Doha' }, replaces: version })
    expect(draft.opened).toEqual(villa)
    expect(site.read(villaFile)).toEqual(theirs)
  })

  it('publishes although the draft cannot be removed, and removes the draft later', async () => {
    const { version, link } = await saveDraft()
    interruptions = [() => Promise.reject(new Error('down'))]
    expect(await site.save(villaFile, ours, { draft: version })).toMatchObject({ status: 200 })
    expect(await list()).toEqual([])
    expect(await visit(link)).toMatchObject({ status: 404 })
    expect(await saveDraft({ record: theirs, opened: ours })).toMatchObject({ record: theirs })
  })

  it('keeps only the new pictures that the record uses', async () => {
    const id = await upload()
    const pictures = { [src]: id, '/media/villa/other.jpg': id, '/media/villa/villa.jpg': id }
    expect(await saveDraft({ record: withPicture, pictures })).toMatchObject({
      pictures: { [src]: id },
    })
    expect(await site.ask('GET', `/picture?id=${id}`)).toEqual({ status: 200, bytes })
  })

  describe('the preview link', () => {
    it('shows the draft and the published records without signing in', async () => {
      const { link } = await saveDraft({ record: withPicture, pictures: { [src]: await upload() } })
      const { headers, ...preview } = await visit(link)
      expect(preview).toEqual({
        ...{ status: 200, path: villaFile, record: withPicture },
        records: (await site.ask('GET')).records as PreviewResponse['records'],
      } satisfies CmsAnswer & PreviewResponse)
      const picture = await visitPicture(link)
      expect(picture).toMatchObject({ status: 200, bytes })
      for (const each of [headers, picture.headers]) {
        expect(each.get('cache-control')).toBe('private, max-age=10')
        expect(each.get('x-robots-tag')).toBe('noindex')
      }
      expect(JSON.stringify(preview)).not.toMatch(/Layla|layla/)
    })

    it('shows no other picture', async () => {
      const other = await saveDraft({ record: withPicture, pictures: { [src]: await upload() } })
      const { link } = await saveDraft({ key: newKey, record: school, opened: null })
      for (const path of [src, towerPicture, '../../package.json', '__proto__', '']) {
        expect(await visitPicture(link, path)).toMatchObject({ status: 404 })
      }
      expect(await visitPicture(other.link, '/media/../netlify.toml')).toMatchObject({
        status: 404,
      })
    })

    it('shows a published picture that the draft names, because it may not be live', async () => {
      const file = { src: towerPicture }
      const { link } = await saveDraft({ record: { ...villa, thumbnail: { file } } })
      const { bytes } = await site.ask('GET', `/picture?path=${towerPicture}`)
      expect(await visitPicture(link, towerPicture)).toMatchObject({ status: 200, bytes })
      expect(await visitPicture(link, '/media/villa/villa.jpg')).toMatchObject({ status: 404 })
    })

    it('ends when staff replace it, discard the draft, or after 30 days', async () => {
      const first = await saveDraft()
      const second = await saveDraft({ replaces: first.version, newLink: true })
      expect(second).toMatchObject({ record: ours, savedAt: first.savedAt })
      expect(await visit(first.link)).toMatchObject({ status: 404 })
      expect(await visit(second.link)).toMatchObject({ status: 200 })
      await post({ record: null, replaces: second.version })
      expect(await visit(second.link)).toMatchObject({ status: 404 })
      const { link, version } = await saveDraft()
      const day = 24 * 60 * 60 * 1000
      const now = Date.now()
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 29 * day)
      expect(await visit(link)).toMatchObject({ status: 200 })
      clock.mockReturnValue(now + 31 * day)
      expect(await visit(link)).toMatchObject({ status: 404, code: 'no-preview' })
      expect(await find()).not.toHaveProperty('link')
      const renewed = await saveDraft({ replaces: version, newLink: true })
      expect(await visit(renewed.link)).toMatchObject({ status: 200 })
    })
  })

  it.each([
    { key: 'projects/' },
    { key: 'pages/#a' },
    { key: 'projects/#../../x' },
    { key: 'projects/../pages/home.json' },
    { key: 'projects/villa.json#a' },
    { key: 'netlify.toml' },
    { record: [] },
    { opened: undefined },
    { replaces: undefined },
    { pictures: { '/media/../x.jpg': 'a'.repeat(40) } },
    { pictures: { [src]: 'main' } },
    { restoredFrom: 'main' },
  ])('rejects a draft with %j', async (request) => {
    expect(await post(request as object)).toMatchObject({ status: 403, code: 'not-allowed' })
  })
})

describe('on GitHub', () => {
  let site: Awaited<ReturnType<typeof startGithubSite>>
  beforeEach(async () => {
    jest.spyOn(console, 'info').mockImplementation()
    site = await startGithubSite()
  })
  afterEach(() => site.close())

  const draft = { key: villaFile, record: ours, opened: villa, pictures: {}, replaces: null }
  const saveDraft = async () => {
    const { drafts } = await site.ask('POST', '/draft', draft)
    return (drafts as Draft[])[0]!
  }

  it.each([
    ['no link', () => ''],
    ['an invented link', () => 'a'.repeat(48)],
    ['a link of another site', () => createLink(deriveLinkKey('other'))],
    ['a changed link', (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`],
    ['a lengthened link', (link: string) => `${link}A`],
    ['a link with an ignored character', (link: string) => `${link}.`],
    ['a later expiry', (link: string) => `g${link.slice(1)}`],
  ])('asks GitHub nothing with %s', async (_case, change) => {
    const { link } = await saveDraft()
    site.github.requests.length = 0
    for (const path of ['/preview', '/preview/picture']) {
      const subpath = `${path}?draft=${change(link!)}&path=${src}`
      expect(await site.visit(subpath)).toMatchObject({ status: 404, code: 'no-preview' })
    }
    expect(site.github.requests).toEqual([])
  })

  it.each(['', '/drafts', '/history?path=projects/', '/picture?path=/media/villa/villa.jpg'])(
    'needs a sign-in for “%s”',
    async (subpath) => {
      expect(await site.visit(subpath)).toMatchObject({ status: 401 })
      expect(site.github.requests).toEqual([])
    },
  )

  it('keeps the drafts on a branch without the content, and removes their files', async () => {
    const before = site.github.head
    const { version } = await saveDraft()
    const list = () => site.github.listFiles('drafts')
    expect(list()).toEqual(['README.md', 'records/projects/villa.json'])
    await site.ask('POST', '/draft', { ...draft, record: null, replaces: version })
    expect(list()).toEqual(['README.md'])
    expect(site.github.head).toBe(before)
    site.github.branches.delete('drafts')
    expect(await site.ask('GET', '/drafts')).toMatchObject({ drafts: [] })
    expect(await saveDraft()).toMatchObject({ record: ours })
  })
})
