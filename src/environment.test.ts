import { readFileSync } from 'node:fs'
import { environmentVariables, readVariable } from './environment'

const names = [...environmentVariables].sort()
const findNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).sort()

it.each([
  ['README.md', /^\| `([A-Z_]+)`/gm],
  ['.env.example', /^(?:# )?([A-Z_]+)=/gm],
])('%s lists every environment variable', (file, pattern) => {
  expect(findNames(readFileSync(file, 'utf8'), pattern)).toEqual(names)
})

it.each([
  // The command also builds the editor. The site's own adapter replaces Netlify's Gatsby plugin.
  ['command', 'npm run build'],
  ['NETLIFY_SKIP_GATSBY_BUILD_PLUGIN', 'true'],
  ['publish', 'public'],
  ['directory', 'netlify/functions'],
])('netlify.toml sets %s to “%s”', (setting, value) => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`\n  ${setting} = "${value}"\n`)
})

it('netlify.toml has the Node version of .nvmrc', () => {
  const [, version] = /NODE_VERSION = "(.*)"/.exec(readFileSync('netlify.toml', 'utf8')) ?? []
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(version)
})

afterEach(() => jest.restoreAllMocks())

it('returns undefined for an empty variable', () => {
  jest.replaceProperty(process, 'env', { CHROME_PATH: '' })
  expect(readVariable('CHROME_PATH')).toBeUndefined()
})
