import villa from '../../../tests/content/projects/villa.json'
import { startFolderSite } from '../../../tests/helpers/cms-site'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'
import { computeRulesVersion } from '../../content/check/rules-version'

// Tests the requests of editors that were opened before the last deploy.

const villaFile = 'projects/villa.json'
const edited = { ...villa, title: 'Mine' }
const { id: _id, ...school } = { ...villa, title: 'School' }
const src = '/media/projects/wall-0123abcd.jpg'

let site: ReturnType<typeof startFolderSite>
beforeEach(() => {
  for (const channel of ['info', 'error'] as const)
    jest.spyOn(console, channel).mockImplementation()
  site = startFolderSite()
})
afterEach(() => site.close())

const save = (path: string, record: object | null, more: object = {}) =>
  site.ask('POST', '/save', {
    ...{ path, record, opened: site.read(path) ?? null, pictures: {} },
    ...{ rulesVersion: computeRulesVersion(), ...more },
  })
const saveDraft = (more: object = {}) =>
  site.ask('POST', '/draft', {
    ...{ key: villaFile, record: edited, opened: villa, pictures: {}, replaces: null },
    ...more,
  })

it('reads the published content', async () => {
  site.push({ [villaFile]: { ...villa, title: '' } })
  const { content, ...answer } = await site.ask('GET')
  expect(content).toBeUndefined()
  expect(answer).toMatchObject({
    ...{ status: 200, keepsHistory: false, pictures: expect.any(Array) as string[] },
    records: { [villaFile]: { id: 3 } },
    errors: [expect.stringMatching(/^“Project”, “Title” is missing\./) as string],
  })
})

it('publishes, adds and deletes records', async () => {
  expect(await save(villaFile, edited)).toMatchObject({
    ...{ status: 200, path: villaFile, content: { records: { [villaFile]: edited } } },
  })
  const added = { status: 200, path: 'projects/5-school.json' }
  expect(await save('projects/', school)).toMatchObject(added)
  expect(await save('projects/5-school.json', null)).toMatchObject({ status: 200 })
  expect(site.read('projects/5-school.json')).toBeUndefined()
})

it('publishes an uploaded picture', async () => {
  const file = new Blob([createTinyJpeg()], { type: 'image/jpeg' })
  const { id } = await site.ask('POST', '/picture', file)
  expect(await site.ask('GET', `/picture?id=${String(id)}`)).toMatchObject({ status: 200 })
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
  expect(await save(villaFile, record, { pictures: { [src]: id } })).toMatchObject({ status: 200 })
})

it('reports conflicts and invalid fields', async () => {
  const theirs = { ...villa, title: 'Theirs' }
  site.push({ [villaFile]: theirs })
  expect(await save(villaFile, edited, { opened: villa })).toMatchObject({
    ...{ status: 409, newer: theirs, message: expect.stringContaining('Reload') as string },
  })
  expect(await save(villaFile, { ...villa, title: '' })).toMatchObject({
    ...{ status: 422, field: 'title' },
    message: expect.stringMatching(/^is missing\./) as string,
  })
})

it.each([{ path: { toString: 1 } }, { key: { toString: 1 } }, { path: ['projects/'] }])(
  'rejects a path or key that is no text: %j',
  async (body) => {
    const subpath = 'key' in body ? '/draft' : '/save'
    const rulesVersion = computeRulesVersion()
    const request = { ...body, record: edited, opened: villa, pictures: {}, rulesVersion }
    expect(await site.ask('POST', subpath, request)).toMatchObject({ status: 403 })
  },
)

it('saves, shows and discards drafts', async () => {
  const { drafts } = await saveDraft()
  const [draft] = drafts as readonly { readonly version: string }[]
  expect(draft).toMatchObject({ key: villaFile, path: villaFile, record: edited, opened: villa })
  expect(await saveDraft({ record: school, replaces: 'x' })).toMatchObject({
    ...{ status: 409, newerDraft: { record: edited, opened: villa } },
  })
  expect(await saveDraft({ record: null, replaces: draft!.version })).toMatchObject({ drafts: [] })
  expect(await site.ask('GET', '/drafts')).toMatchObject({ status: 200, drafts: [] })
})
