import { cpSync } from 'node:fs'
import path from 'node:path'
import { setUpOwnFolder, write } from '../../../../tests/helpers/own-folder'
import { createLocalEditor } from './local-editor'

const localSite = 'http://localhost:8888'
const content = path.resolve('tests/content')
const directory = '.'
setUpOwnFolder()
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation()
  cpSync(content, 'content', { recursive: true })
})

/** Creates the request that the editor sends to start a build. */
const createBuildRequest = (url = localSite, origin = url) =>
  new Request(`${url}/api/cms/build`, { method: 'POST', headers: { origin }, body: '{}' })

it('builds again if the content has changed since a build began, even if it failed', async () => {
  let finish: (error?: Error) => void = () => {}
  const build = jest.fn(
    () =>
      new Promise<void>(
        (resolve, reject) => (finish = (error) => (error ? reject(error) : resolve())),
      ),
  )
  const handleEditorRequest = createLocalEditor({ directory, build })
  const waitForBuilds = async (count: number) => {
    while (build.mock.calls.length < count) await new Promise(setImmediate)
  }
  const first = handleEditorRequest(createBuildRequest())
  await waitForBuilds(1)
  write(
    'content/media/villa/new.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  )
  const others = [1, 2].map(() => handleEditorRequest(createBuildRequest()))
  finish(new Error('failed'))
  expect((await first)?.status).toBe(500)
  await waitForBuilds(2)
  finish()
  for (const response of await Promise.all(others)) expect(response?.status).toBe(200)
  expect(build).toHaveBeenCalledTimes(2)
})

it('reports the record of an invalid picture instead of building', async () => {
  write('content/media/company/logo.svg', '<svg xmlns=')
  const build = jest.fn()
  const response = await createLocalEditor({ directory, build })(createBuildRequest())
  expect(response?.status).toBe(422)
  expect(await response?.json()).toMatchObject({
    code: 'wrong-content',
    values: {
      ...{ file: 'settings/company.json', field: 'logo.file' },
      message: expect.stringMatching(/^is a drawing that browsers do not show/) as string,
    },
  })
  expect(build).not.toHaveBeenCalled()
})

/** Sends a request and returns the status of the response. */
const requestStatus = async (method: string, pathname: string, url = localSite, origin = url) => {
  const request = new Request(`${url}${pathname}`, { method, headers: { origin } })
  return (await createLocalEditor({ directory })(request))?.status
}

// Expects 404 for an accepted request, because the path is unknown, and 403 for a rejected request.
it.each([
  ['accepts the local site', localSite, localSite, 404],
  ['accepts the local site by its IP address', 'http://127.0.0.1', 'http://127.0.0.1', 404],
  ['rejects another site', localSite, 'https://example.com', 403],
  [
    'rejects a site whose host name begins with localhost',
    localSite,
    'http://localhost.example',
    403,
  ],
  ['rejects requests to a foreign host name', 'http://evil.example', 'http://evil.example', 403],
])('%s', async (_title, url, origin, status) => {
  expect(await requestStatus('POST', '/api/cms/nothing', url, origin)).toBe(status)
  const build = jest.fn()
  await createLocalEditor({ directory, build })(createBuildRequest(url, origin))
  expect(build).toHaveBeenCalledTimes(status === 404 ? 1 : 0)
})

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { origin: 'https://example.com' },
] as Record<string, string>[])('reads nothing for a page of another site: %j', async (headers) => {
  const request = new Request(`${localSite}/api/cms/history?path=projects/`, { headers })
  expect((await createLocalEditor({ directory })(request))?.status).toBe(403)
})

it('returns content only to requests for the local host', async () => {
  expect(await requestStatus('GET', '/api/cms/content')).toBe(200)
  expect(await requestStatus('GET', '/api/cms/content', 'http://evil.example')).toBe(403)
})

it('leaves requests to other paths to the site', async () => {
  expect(await requestStatus('GET', '/api/cmsx')).toBeUndefined()
})
