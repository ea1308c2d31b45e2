/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { environmentVariables, readVariable, requireVariables } from './environment'

const names = environmentVariables.map(({ name }) => name).sort()
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).sort()

const ownEnvironment = process.env
afterEach(() => {
  process.env = ownEnvironment
})

function set(variables: Record<string, string>) {
  process.env = { ...ownEnvironment, SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '', ...variables }
}

describe('the list of environment variables', () => {
  it('is the one in README.md', () => {
    const [table = ''] =
      /^\| Variable .*\n(?:\|.*\n)+/m.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(namesIn(table, /^\| `(\w+)`/gm)).toEqual(names)
  })

  it('is the one in .env.example', () => {
    expect(namesIn(readFileSync('.env.example', 'utf8'), /^(?:# )?([A-Z_]+)=/gm)).toEqual(names)
  })
})

describe('a variable', () => {
  it('counts as unset when it is empty', () => {
    set({ MAIL_TO: '' })
    expect(readVariable('MAIL_TO')).toBeUndefined()
  })

  it.each([
    [{ MAIL_TO: 'office@example.com' }, 'Set the environment variables SMTP_URL, MAIL_FROM.'],
    [
      { MAIL_TO: 'office@example.com', MAIL_FROM: 'website@example.com' },
      'Set the environment variable SMTP_URL.',
    ],
  ])('that is required and missing is named: %j', (variables, sentence) => {
    set(variables)
    expect(() => requireVariables(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])).toThrow(sentence)
  })

  it.each(['secret', 'http://user:secret@example.com', 'smtp:secret', 'smtps://secret:x@:y'])(
    'with a wrong value is named without its value: %s',
    (value) => {
      set({ SMTP_URL: value })
      expect(() => requireVariables(['SMTP_URL'])).toThrow(
        /^SMTP_URL must look like smtps:\/\/user:password@mail\.example\.com:465\.$/,
      )
    },
  )

  it.each(environmentVariables)('$name may have the value of its example', ({ name, example }) => {
    set({ [name]: example })
    expect(requireVariables([name])).toEqual({ [name]: example })
  })
})
