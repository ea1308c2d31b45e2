import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSiteBuild } from './site-build'

const ownSite = 'http://localhost:8888'
let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'site-build-'))
  cpSync('content', path.join(directory, 'content'), { recursive: true })
})
afterEach(() => rmSync(directory, { recursive: true }))

/** What the button of the editor asks. */
const press = (origin = ownSite) =>
  new Request(`${ownSite}/api/cms/build`, { method: 'POST', headers: { origin }, body: '{}' })

it('builds the site once at a time, and says when it is done', async () => {
  let finish = () => {}
  const build = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const takeBuild = createSiteBuild({ directory, build })
  const answers = Promise.all([takeBuild(press()), takeBuild(press())])
  while (build.mock.calls.length === 0) await new Promise(setImmediate)
  finish()
  for (const answer of await answers) {
    expect(answer?.status).toBe(200)
  }
  expect(build).toHaveBeenCalledTimes(1)
})

it('builds no site whose content is not right, and names the record of a picture that cannot be read', async () => {
  writeFileSync(path.join(directory, 'content/media/company/logo.svg'), '<svg xmlns=')
  const build = jest.fn()
  const answer = await createSiteBuild({ directory, build })(press())
  expect(answer?.status).toBe(422)
  expect(await answer?.json()).toMatchObject({
    message: expect.stringMatching(
      /^“Company”, “Logo for dark backgrounds, Picture file” is a drawing that browsers do not show.*\/media\/company\/logo\.svg/,
    ),
  })
  expect(build).not.toHaveBeenCalled()
})

it('says so where the build fails, and builds again', async () => {
  const build = jest.fn(async () => Promise.reject(new Error('It stopped.')))
  const takeBuild = createSiteBuild({ directory, build })
  for (const times of [1, 2]) {
    expect((await takeBuild(press()))?.status).toBe(500)
    expect(build).toHaveBeenCalledTimes(times)
  }
})

it('builds for the own editor only, and leaves all else to others', async () => {
  const build = jest.fn()
  const takeBuild = createSiteBuild({ directory, build })
  expect((await takeBuild(press('https://example.com')))?.status).toBe(403)
  expect(await takeBuild(new Request(`${ownSite}/api/cms/build`))).toBeUndefined()
  expect(await takeBuild(new Request(`${ownSite}/api/cms`))).toBeUndefined()
  expect(await createSiteBuild({ directory })(press())).toBeUndefined()
  expect(build).not.toHaveBeenCalled()
})
