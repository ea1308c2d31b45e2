import { cpSync } from 'node:fs'
import path from 'node:path'
import { setUpOwnFolder, write } from '../../src/testing/own-folder'
import { createLocalEditor } from './local-editor'

const ownSite = 'http://localhost:8888'
const content = path.resolve('content')
const directory = '.'
setUpOwnFolder()
beforeEach(() => cpSync(content, 'content', { recursive: true }))

/** What the button of the editor asks. */
const press = (url = ownSite, origin = url) =>
  new Request(`${url}/api/cms/build`, { method: 'POST', headers: { origin }, body: '{}' })

it('builds the site once at a time, and says when it is done', async () => {
  let finish = () => {}
  const build = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const takeEditing = createLocalEditor({ directory, build })
  const answers = Promise.all([takeEditing(press()), takeEditing(press())])
  while (build.mock.calls.length === 0) await new Promise(setImmediate)
  finish()
  for (const answer of await answers) {
    expect(answer?.status).toBe(200)
  }
  expect(build).toHaveBeenCalledTimes(1)
})

it('builds no site whose content is not right, and names the record of a picture that cannot be read', async () => {
  write('content/media/company/logo.svg', '<svg xmlns=')
  const build = jest.fn()
  const answer = await createLocalEditor({ directory, build })(press())
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
  const takeEditing = createLocalEditor({ directory, build })
  for (const times of [1, 2]) {
    expect((await takeEditing(press()))?.status).toBe(500)
    expect(build).toHaveBeenCalledTimes(times)
  }
})

/** How a request is answered that comes from a page of a site. */
const ask = async (method: string, below: string, url = ownSite, origin = url) => {
  const request = new Request(`${url}${below}`, { method, headers: { origin } })
  return (await createLocalEditor({ directory })(request))?.status
}

// What nobody sends is answered with 404, which only those read who may ask.
it.each([
  ['for a page of the local site', ownSite, ownSite, 404],
  ['also by its number', 'http://127.0.0.1', 'http://127.0.0.1', 404],
  ['not for another site', ownSite, 'https://example.com', 403],
  ['not for a name like ours', ownSite, 'http://localhost.example', 403],
  ['not by another name', 'http://evil.example', 'http://evil.example', 403],
])('is there %s', async (_who, url, origin, status) => {
  jest.spyOn(console, 'info').mockImplementation()
  expect(await ask('POST', '/api/cms/nothing', url, origin)).toBe(status)
  const build = jest.fn()
  await createLocalEditor({ directory, build })(press(url, origin))
  expect(build).toHaveBeenCalledTimes(status === 404 ? 1 : 0)
})

it('is read by its own name only, and leaves all else to others', async () => {
  jest.spyOn(console, 'info').mockImplementation()
  expect(await ask('GET', '/api/cms')).toBe(200)
  expect(await ask('GET', '/api/cms', 'http://evil.example')).toBe(403)
  expect(await ask('GET', '/api/cmsx')).toBeUndefined()
})
