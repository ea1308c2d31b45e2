import { createHash } from 'node:crypto'
import tower from '../../../tests/content/projects/tower.json'
import villa from '../../../tests/content/projects/villa.json'
import type { PreviewLink, PreviewResponse } from '../api/content-api'
import {
  startFolderSite,
  startGithubSite,
  type CmsAnswer,
  type CmsSite,
} from '../../../tests/helpers/cms-site'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'
import { createSigner } from './signer'
import type { Store } from './store'

/** Actions of other users. One runs before each write of a draft. */
let interruptions: (() => Promise<unknown>)[] = []

const addInterruptions = (store: Store): Store => ({
  ...store,
  writeDrafts: async (...change) => {
    await interruptions.shift()?.()
    return store.writeDrafts(...change)
  },
})

const villaFile = 'projects/villa.json'
const uuid = '0123abcd-0123-4123-8123-0123456789ab'
const newKey = `projects/#${uuid}`
const ours = { ...villa, title: 'Mine' }
const theirs = { ...villa, title: 'Theirs' }
const { id: _id, ...school } = { ...villa, title: 'School' }
const src = '/media/projects/new-0123abcd.jpg'
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
    await site.close()
  })

  const list = async () => (await site.readContent()).drafts
  const find = async (key = villaFile) => (await list()).find((draft) => draft.key === key)
  /** Saves a draft and returns it. */
  const saveDraft = async (
    key: string = villaFile,
    record: object = ours,
    options: Parameters<CmsSite['save']>[2] = {},
  ) => {
    expect(await site.saveDraft(key, record, options)).toMatchObject({ status: 200 })
    return (await find(key))!
  }
  const changeLink = (key: string, action: 'open' | 'end') =>
    site.ask('POST', '/link', { key, action })
  const openLink = async (key = villaFile) => (await changeLink(key, 'open')).link as PreviewLink
  const visit = (id: unknown) => site.visit(`/link?id=${encodeURIComponent(String(id))}`)
  const visitPicture = (view: unknown) =>
    site.visit(`/picture?view=${encodeURIComponent(String(view))}`)

  it('keeps drafts of records and of new records', async () => {
    await saveDraft()
    const before = site.read(villaFile)
    const answer = await site.saveDraft(newKey, school)
    const common = {
      ...{ pictures: {}, author, savedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      ...{ version: expect.any(String) as string, hasLink: false },
    }
    const drafts = await list()
    expect(drafts).toHaveLength(2)
    expect(drafts).toEqual(
      expect.arrayContaining([
        { key: villaFile, record: ours, base: villa, ...common },
        { key: newKey, record: school, base: null, ...common },
      ]),
    )
    expect(answer.content?.drafts).toEqual(expect.arrayContaining(drafts))
    expect(site.read(villaFile)).toEqual(before)
  })

  it('saves several drafts, or none', async () => {
    const changes = [
      { key: villaFile, record: ours },
      { key: newKey, record: school },
    ]
    expect(
      await site.change([...changes, { key: 'pages/home.json', record: {}, draft: 'x' }], {
        to: 'drafts',
      }),
    ).toMatchObject({
      ...{ status: 409, code: 'draft-changed', values: { key: 'pages/home.json' } },
    })
    expect(await list()).toEqual([])
    await site.change(changes, { to: 'drafts' })
    expect(await list()).toHaveLength(2)
  })

  it('rejects the later one of two first drafts', async () => {
    interruptions = [() => site.saveDraft(villaFile, theirs)]
    expect(await site.saveDraft(villaFile, ours)).toMatchObject({ status: 409 })
    expect(await find()).toMatchObject({ record: theirs })
  })

  it('has the same result when a draft is sent twice', async () => {
    const draft = await saveDraft()
    expect(await saveDraft()).toEqual(draft)
    const rebased = await saveDraft(villaFile, ours, { base: theirs, draft: draft.version })
    expect(rebased.base).toEqual(theirs)
    await site.saveDraft(villaFile, null, { draft: rebased.version })
    const repeated = await site.saveDraft(villaFile, null, { draft: rebased.version })
    expect(repeated).toMatchObject({ status: 200, content: { drafts: [] } })
  })

  it('refuses a first draft of a path that is not published', async () => {
    for (const key of [
      'projects/never.json',
      'projects/VILLA.json',
      'projects/vil\u006ca\u0301.json',
    ]) {
      expect(await site.saveDraft(key, ours)).toMatchObject({ status: 409, code: 'deleted' })
    }
    expect(await list()).toEqual([])
  })

  it('lists the draft of a record that a developer deletes, until it is discarded', async () => {
    const { version } = await saveDraft()
    const { id } = await openLink()
    site.push({ [villaFile]: null })
    expect(await list()).toMatchObject([{ key: villaFile, hasLink: true }])
    expect(await saveDraft(villaFile, theirs, { base: villa, draft: version })).toMatchObject({
      record: theirs,
    })
    await changeLink(villaFile, 'end')
    expect(await visit(id)).toMatchObject({ status: 404 })
    const [draft] = await list()
    await site.saveDraft(villaFile, null, { base: villa, draft: draft!.version })
    expect(await list()).toEqual([])
  })

  it('removes the draft of a new record, whose picture is published', async () => {
    const pictures = { [src]: await site.upload(bytes) }
    const { version } = await saveDraft(newKey, school)
    const record = { ...school, thumbnail: withPicture.thumbnail }
    const draft = await saveDraft(newKey, record, { pictures, draft: version })
    expect(Object.keys(draft.pictures)).toEqual([src])
    const saved = await site.save(newKey, draft.record, {
      draft: draft.version,
      pictures: draft.pictures,
    })
    const path = 'projects/5-school.json'
    expect(saved).toMatchObject({ status: 200, content: { added: { [uuid]: path }, drafts: [] } })
    const picture = await site.ask('GET', `/picture?path=${encodeURIComponent(src)}`)
    expect(picture).toEqual({ status: 200, bytes })
    expect(await site.saveDraft(newKey, school)).toMatchObject({
      ...{ status: 409, code: 'published', values: { key: newKey, path } },
    })
    expect(await list()).toEqual([])
  })

  it('keeps a draft that is saved while an older state is published', async () => {
    const { version } = await saveDraft()
    const { id } = await openLink()
    const published = { ...ours, location: 'Doha, Qatar' }
    interruptions = [() => site.saveDraft(villaFile, theirs, { base: villa, draft: version })]
    expect(await site.save(villaFile, published, { draft: version })).toMatchObject({ status: 200 })
    expect(await find()).toMatchObject({ record: theirs })
    expect(await visit(id)).toMatchObject({ status: 200, record: theirs })
  })

  it('refuses an older state of the draft of a new record', async () => {
    const { version } = await saveDraft(newKey, school)
    const newer = await saveDraft(newKey, { ...school, location: 'Doha' }, { draft: version })
    for (const draft of [version, undefined]) {
      expect(await site.save(newKey, { ...school, title: 'Mine' }, { draft })).toMatchObject({
        ...{ status: 409, code: 'draft-changed', values: { key: newKey } },
        content: { added: {}, drafts: [newer] },
      })
    }
  })

  it.each([
    [villaFile, ours],
    [newKey, school],
  ])('publishes %s although the draft cannot be removed', async (key, record) => {
    const { version } = await saveDraft(key, record)
    const { id } = await openLink(key)
    interruptions = [() => Promise.reject(new Error('down'))]
    expect(await site.save(key, record, { draft: version })).toMatchObject({ status: 200 })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"internal-error"'))
    expect(await list()).toEqual([])
    expect(await visit(id)).toMatchObject({ status: 404 })
    expect(await saveDraft(villaFile, theirs)).toMatchObject({ record: theirs })
  })

  it('forgets a draft whose text somebody has published without it', async () => {
    await saveDraft()
    await site.save(villaFile, ours)
    await site.save(villaFile, null)
    expect(await list()).toEqual([])
  })

  it('removes no draft of another record than the published one', async () => {
    const { version } = await saveDraft()
    const services = site.read('pages/services.json')!
    const seo = { ...(services.seo as object), title: 'Other' }
    const answer = await site.save('pages/services.json', { ...services, seo }, { draft: version })
    expect(answer).toMatchObject({ status: 200, content: { drafts: [{ version }] } })
  })

  it('keeps only the new pictures that the record uses', async () => {
    const ticket = await site.upload(bytes)
    const pictures = {
      ...{ [src]: ticket, '/media/projects/other-0123abcd.jpg': ticket },
      '/media/villa/villa.jpg': ticket,
    }
    const saved = await saveDraft(villaFile, withPicture, { pictures })
    expect(Object.keys(saved.pictures)).toEqual([src])
    expect(saved.pictures[src]!.split('.')[0]).toBe(ticket.split('.')[0])
    expect(await site.ask('GET', `/picture?ticket=${ticket}`)).toEqual({ status: 200, bytes })
  })

  it.each(['constructor', '__proto__', '/media/../../package.json'])(
    'keeps the text of a draft that names the picture %s',
    async (path) => {
      const file = { src: path }
      const record = { ...villa, thumbnail: { ...villa.thumbnail, file } }
      expect(await saveDraft(villaFile, record)).toMatchObject({ record, pictures: {} })
    },
  )

  it('keeps a published picture that only a draft shows', async () => {
    const other = '/media/projects/other-0123abcd.jpg'
    site.push({ [other.slice(1)]: {} })
    await saveDraft(villaFile, { ...villa, thumbnail: { file: { src: other } } })
    const remove = () => site.change([], { pictures: { [other]: null } })
    expect(await remove()).toMatchObject({
      ...{ status: 422, code: 'still-used' },
      values: { user: villaFile, field: 'thumbnail.file' },
    })
    const draft = await find()
    await site.saveDraft(villaFile, null, { draft: draft!.version })
    expect([await remove(), await remove()]).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await site.readContent()).pictures).not.toContain(other)
  })

  it('deletes no record whose draft somebody else has changed', async () => {
    const { version } = await saveDraft()
    const answer = await site.save(villaFile, null, { draft: `${version}x` })
    expect(answer).toMatchObject({ status: 409, code: 'draft-exists', values: { key: villaFile } })
    expect(answer.content?.drafts).toMatchObject([{ version }])
    expect(site.read(villaFile)).toEqual(villa)
  })

  describe('stores nothing that cannot be read again:', () => {
    const long = (length: number) => ({ ...villa, title: 'a'.repeat(length) })
    // Creates a record whose file has many indented lines.
    const wide = { ...villa, list: Array.from({ length: 60_000 }, () => 1) }

    it.each<[string, number, string, object]>([
      ['a draft of 500 KB', 413, 'record-too-large', long(500_000)],
      ['a draft whose file has more lines than its request', 413, 'record-too-large', wide],
      ['a number that is no number in JSON', 422, 'unreadable-draft', { ...villa, id: '1e999' }],
    ])('%s', async (_case, status, code, record) => {
      const { version } = await saveDraft()
      const text = JSON.stringify({
        ...{ to: 'drafts', pictures: {}, rules: '' },
        changes: [{ key: 'pages/home.json', record, base: null }],
      })
      const body = new Blob([text.replace('"1e999"', '1e999')], { type: 'application/json' })
      const answer = await site.ask('POST', '/change', body)
      expect(answer).toMatchObject({ status, code, values: { key: 'pages/home.json' } })
      expect(await list()).toMatchObject([{ version }])
      expect(await site.saveDraft(villaFile, null, { draft: version })).toMatchObject({
        status: 200,
      })
    })

    it('drafts of more than 3 MB together', async () => {
      const sizes = []
      for (let index = 0; index < 8; index += 1) {
        const key = `projects/#0123abcd-0123-4123-8123-00000000000${index}`
        sizes.push((await site.saveDraft(key, long(450_000))).status)
      }
      expect(sizes).toEqual([200, 200, 200, 200, 200, 200, 413, 413])
      const [draft] = await list()
      expect(await site.saveDraft(draft!.key, null, { draft: draft!.version })).toMatchObject({
        status: 200,
      })
    })
  })

  describe('the preview link', () => {
    it('exists only once staff open it, and says who has made it', async () => {
      await saveDraft()
      expect(await find()).toMatchObject({ hasLink: false })
      const answer = await changeLink(villaFile, 'open')
      expect(answer).toMatchObject({ status: 200, content: { drafts: [{ hasLink: true }] } })
      const link = answer.link as PreviewLink
      expect(link.author).toBe(author)
      const days = (Date.parse(link.endsAt) - Date.parse(link.createdAt)) / 86_400_000
      expect(Math.round(days)).toBe(30)
      expect(await openLink()).toEqual(link)
      expect(JSON.stringify(await site.readContent())).not.toContain(link.id)
    })

    it('shows the draft and the published records without signing in', async () => {
      await saveDraft(villaFile, withPicture, { pictures: { [src]: await site.upload(bytes) } })
      const { id } = await openLink()
      const { headers, pictures, savedAt, endsAt, ...preview } = await visit(id)
      expect(Date.parse(String(endsAt)) - Date.parse(String(savedAt))).toBeGreaterThan(0)
      expect(preview).toEqual({
        ...{ status: 200, path: villaFile, record: withPicture, author },
        records: (await site.readContent()).records,
      } satisfies CmsAnswer & Omit<PreviewResponse, 'pictures' | 'savedAt' | 'endsAt'>)
      const picture = await visitPicture((pictures as PreviewResponse['pictures'])[src])
      expect(picture).toMatchObject({ status: 200, bytes })
      for (const each of [headers, picture.headers]) {
        expect(each.get('x-robots-tag')).toBe('noindex')
        expect(each.get('x-content-type-options')).toBe('nosniff')
      }
      expect(picture.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; .*sandbox$/,
      )
      expect(JSON.stringify(preview)).not.toContain('layla@')
    })

    it('shows a published picture that the draft names, because it may not be live', async () => {
      await saveDraft(villaFile, { ...villa, thumbnail: { file: { src: towerPicture } } })
      const { id } = await openLink()
      const { pictures } = (await visit(id)) as unknown as PreviewResponse
      expect(Object.keys(pictures)).toEqual([towerPicture])
      const { bytes } = await site.ask('GET', `/picture?path=${towerPicture}`)
      expect(await visitPicture(pictures[towerPicture])).toMatchObject({ status: 200, bytes })
    })

    it('names no picture outside content/media', async () => {
      const file = { src: '/media/../../package.json.jpg' }
      await saveDraft(villaFile, { ...villa, thumbnail: { file } })
      expect((await visit((await openLink()).id)).pictures).toEqual({})
    })

    it('ends when staff end it, discard the draft, or after 30 days', async () => {
      const { version } = await saveDraft()
      const first = await openLink()
      await changeLink(villaFile, 'end')
      expect(await find()).toMatchObject({ hasLink: false, version })
      expect(await visit(first.id)).toMatchObject({ status: 404 })
      const second = await openLink()
      expect(second.id).not.toBe(first.id)
      expect(await visit(second.id)).toMatchObject({ status: 200 })
      await site.saveDraft(villaFile, null, { draft: version })
      expect(await visit(second.id)).toMatchObject({ status: 404 })
      await saveDraft()
      const third = await openLink()
      const day = 24 * 60 * 60 * 1000
      const now = Date.now()
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 29 * day)
      expect(await visit(third.id)).toMatchObject({ status: 200 })
      clock.mockReturnValue(now + 31 * day)
      expect(await visit(third.id)).toMatchObject({ status: 404, code: 'no-preview' })
      expect(await find()).toMatchObject({ hasLink: false })
      expect(await visit((await openLink()).id)).toMatchObject({ status: 200 })
    })

    it('needs a draft', async () => {
      expect(await changeLink(villaFile, 'open')).toMatchObject({
        ...{ status: 404, code: 'no-draft', values: { key: villaFile } },
      })
    })
  })
})

describe('on GitHub', () => {
  let site: Awaited<ReturnType<typeof startGithubSite>>
  beforeEach(async () => {
    jest.spyOn(console, 'info').mockImplementation()
    site = await startGithubSite()
  })
  afterEach(() => site.close())

  const openLink = async () => {
    await site.saveDraft(villaFile, ours)
    return (await site.ask('POST', '/link', { key: villaFile, action: 'open' })).link as PreviewLink
  }
  const signElsewhere = (text: string) => createSigner('other').sign('link', text)

  it.each<[string, (id: string) => string]>([
    ['no link', () => ''],
    ['a link of another site', (id) => signElsewhere(id.replace(/\.[^.]+$/, ''))],
    ['a later end', (id) => `9${id}`],
  ])('asks GitHub nothing with %s', async (_case, change) => {
    const { id } = await openLink()
    site.github.requests.length = 0
    // Visits after the texts of the draft's own request have left the cache.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
    const changed = encodeURIComponent(change(id))
    expect(await site.visit(`/link?id=${changed}`)).toMatchObject({
      status: 404,
      code: 'no-preview',
    })
    expect((await site.visit(`/picture?view=${changed}`)).status).toBeGreaterThanOrEqual(400)
    expect(site.github.requests).toEqual([])
  })

  it.each([
    '/content',
    '/history?path=projects/',
    '/picture?path=/media/villa/villa.jpg',
    '/picture?ticket=a',
    '/picture?view=',
  ])('needs a sign-in for “%s”', async (subpath) => {
    expect(await site.visit(subpath)).toMatchObject({ status: 401 })
    expect(site.github.requests).toEqual([])
  })

  it('keeps the drafts on a branch without the content, and removes their files', async () => {
    const before = site.github.head
    const ticket = await site.upload(bytes)
    await site.saveDraft(villaFile, withPicture, { pictures: { [src]: ticket } })
    const list = () => site.github.listFiles('drafts')
    const [id] = ticket.split('.')
    expect(list()).toEqual(['README.md', `pictures/${id}`, 'records/projects/villa.json'])
    expect(site.github.lastCommit('drafts').message).toContain('[skip ci]')
    const [draft] = (await site.readContent()).drafts
    await site.saveDraft(villaFile, null, { draft: draft!.version })
    expect(list()).toEqual(['README.md'])
    expect(site.github.head).toBe(before)
    site.github.branches.delete('drafts')
    expect(await site.readContent()).toMatchObject({ drafts: [] })
    expect(await site.saveDraft(villaFile, ours)).toMatchObject({ status: 200 })
  })

  it('names a branch that keeps GitHub from creating the branch of the drafts', async () => {
    jest.spyOn(console, 'error').mockImplementation()
    site.github.branches.set('drafts/old', site.github.head)
    expect(await site.saveDraft(villaFile, ours)).toMatchObject({
      ...{ status: 502, code: 'github-drafts', values: { branch: 'drafts/old' } },
    })
  })

  it('shows the other drafts although one file is damaged', async () => {
    await site.saveDraft(villaFile, ours)
    const [draft] = (await site.readContent()).drafts
    const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`) as object
    const file = (name: string, content: object) =>
      [`records/projects/${name}.json`, JSON.stringify(content)] as const
    site.github.pushTo(
      'drafts',
      Object.fromEntries([
        file('deep', { ...draft, key: 'projects/tower.json', record: deep }),
        file('text', { ...draft, key: 'projects/tower.json', record: 'text' }),
        file('key', { ...draft, key: '../x' }),
        file('pictures', { ...draft, key: 'projects/tower.json', pictures: { a: { b: 1 } } }),
        file('none', { ...draft, key: 'projects/tower.json', pictures: null }),
        file('base', { ...draft, key: 'projects/tower.json', base: 'text' }),
        file('author', { ...draft, key: 'projects/tower.json', author: { name: 'Eve' } }),
        file('time', { ...draft, key: 'projects/tower.json', savedAt: 'soon' }),
        file('version', { ...draft, key: 'projects/tower.json', version: 5 }),
        ['records/projects/broken.json', '{'] as const,
      ]),
    )
    expect((await site.readContent()).drafts).toEqual([draft])
    expect(await site.saveDraft(villaFile, null, { draft: draft!.version })).toMatchObject({
      status: 200,
    })
  })

  it('ends links and discards drafts although all together are too large', async () => {
    await openLink()
    const [draft] = (await site.readContent()).drafts
    const record = { ...villa, title: 'a'.repeat(450_000) }
    const large = Array.from({ length: 7 }, (_, index) => {
      const key = `projects/#0123abcd-0123-4123-8123-00000000000${index}`
      return [`records/${key}.json`, JSON.stringify({ ...draft, key, record, base: null })]
    })
    site.github.pushTo('drafts', Object.fromEntries(large) as Record<string, string>)
    expect(await site.ask('POST', '/link', { key: villaFile, action: 'end' })).toMatchObject({
      status: 200,
    })
    expect((await site.readContent()).drafts).toContainEqual({ ...draft, hasLink: false })
    expect(await site.saveDraft(villaFile, theirs, { draft: draft!.version })).toMatchObject({
      ...{ status: 413, code: 'drafts-too-large' },
    })
    expect(await site.saveDraft(villaFile, null, { draft: draft!.version })).toMatchObject({
      status: 200,
    })
  })

  it('shows no other file of the repository as a picture of a draft', async () => {
    const { id } = await openLink()
    const [draft] = (await site.readContent()).drafts
    const text = 'secret'
    const blob = createHash('sha1').update(`blob ${text.length}\0${text}`).digest('hex')
    site.github.push({ 'scripts/a.txt': text })
    const { hasLink: _hasLink, ...stored } = { ...draft!, record: withPicture }
    const file = `records/${villaFile}`
    const link = { id, createdAt: stored.savedAt }
    const pictures = { [src]: blob }
    site.github.pushTo('drafts', { [file]: JSON.stringify({ ...stored, link, pictures }) })
    const [seen] = (await site.readContent()).drafts
    const ticket = encodeURIComponent(seen!.pictures[src]!)
    expect(await site.ask('GET', `/picture?ticket=${ticket}`)).toMatchObject({ status: 404 })
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
    const preview = (await site.visit(`/link?id=${id}`)) as unknown as PreviewResponse
    const view = encodeURIComponent(preview.pictures[src]!)
    expect(await site.visit(`/picture?view=${view}`)).toMatchObject({ status: 404 })
    expect(await site.visit(`/picture?view=${view}&w=160`)).toMatchObject({ status: 404 })
  })

  it('reads the drafts of the former editor, without their links', async () => {
    await site.saveDraft(villaFile, ours)
    const [{ base, hasLink: _hasLink, ...draft } = {} as never] = (await site.readContent()).drafts
    const former = { ...draft, path: villaFile, opened: base, link: 'a'.repeat(48) }
    site.github.pushTo('drafts', { [`records/${villaFile}`]: JSON.stringify(former) })
    expect((await site.readContent()).drafts).toEqual([{ ...draft, base, hasLink: false }])
  })
})
