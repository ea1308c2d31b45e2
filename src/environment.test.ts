import { readFileSync } from 'node:fs'
import { environmentVariables, readVariable } from './environment'

const names = [...environmentVariables].sort()
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).sort()

it.each([
  ['README.md', /^\| `([A-Z_]+)`/gm],
  ['.env.example', /^(?:# )?([A-Z_]+)=/gm],
])('the list of environment variables is the one in %s', (file, pattern) => {
  expect(namesIn(readFileSync(file, 'utf8'), pattern)).toEqual(names)
})

it.each([
  // The editor too, and with what adapts the site to Netlify as we have it.
  ['command', 'npm run build'],
  ['NETLIFY_SKIP_GATSBY_BUILD_PLUGIN', 'true'],
  ['publish', 'public'],
  ['directory', 'netlify/functions'],
])('Netlify is told the %s “%s”', (setting, value) => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`\n  ${setting} = "${value}"\n`)
})

it('Netlify builds with the version of Node that developers have', () => {
  const [, version] = /NODE_VERSION = "(.*)"/.exec(readFileSync('netlify.toml', 'utf8')) ?? []
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(version)
})

afterEach(() => jest.restoreAllMocks())

it('reads a variable that is empty as one that is not set', () => {
  jest.replaceProperty(process, 'env', { CHROME_PATH: '' })
  expect(readVariable('CHROME_PATH')).toBeUndefined()
})
