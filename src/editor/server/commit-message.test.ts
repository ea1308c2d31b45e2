import villa from '../../../tests/content/projects/villa.json'
import { parseContent } from '../../content/check/content-errors'
import { createCommitMessage, readAdded, readLastChanges } from './commit-message'
import type { Change, Snapshot } from './store'

const uuid = '0123abcd-0123-4123-8123-0123456789ab'
const file = 'projects/villa.json'
const snapshot = {
  content: parseContent([[file, () => JSON.stringify(villa)]]),
} as unknown as Snapshot

const createMessage = (paths: readonly string[], more: Partial<Change> = {}) =>
  createCommitMessage(snapshot, {
    ...{ pictures: {}, added: {}, restored: new Set<string>(), ...more },
    records: new Map(paths.map((path) => [path, villa])),
  })
const createCommit = (message: string, name = 'Layla', day = 1) => ({
  ...{ message, author: { name }, committedDate: `2026-01-0${day}T10:00:00Z` },
})

it.each([
  'projects/villa.json',
  'projects/برج 2.json',
  'projects/a [skip ci].json',
  'projects/100%25.json',
  `projects/a\nDraft: ${uuid}\nRecord: pages\u2028home.json`,
  `projects/Draft: ${uuid} Record: x.json`,
  'projects/a?#*.json',
])('says in a message that a record is new, whatever its name: %j', (path) => {
  const message = createMessage([path], { added: { [uuid]: path } })
  expect(message.split('\n')).toHaveLength(4)
  expect(message).not.toMatch(/[[\]]/)
  expect(readAdded([{ message }])).toEqual({ [uuid]: path })
  expect(Object.keys(readLastChanges([createCommit(message)]))).toEqual([path])
})

it('tells who has changed records last, until a change by a developer', () => {
  const restored = 'projects/b.json'
  const commits = [
    createCommit(createMessage([file]), 'Ann', 5),
    createCommit(createMessage([]), 'Ann', 5),
    createCommit(createMessage([], { pictures: { '/media/a.jpg': 'a' } }), 'Ann', 5),
    createCommit(createMessage([file, restored], { restored: new Set([restored]) }), 'Bob', 4),
    createCommit('Rename a field', 'Developer', 2),
    createCommit(createMessage(['projects/c.json']), 'Cem', 1),
  ]
  expect(readLastChanges(commits)).toEqual({
    [file]: { author: 'Ann', publishedAt: '2026-01-05T10:00:00.000Z' },
    [restored]: { author: 'Bob', publishedAt: '2026-01-04T10:00:00.000Z' },
  })
})

it('tells of no change by a deletion that a record counts', () => {
  const page = 'pages/projects.json'
  const message = createMessage([file, page], { counted: new Set([page]) })
  expect(message).toContain(`Count a deletion in ${page}`)
  expect(Object.keys(readLastChanges([createCommit(message)]))).toEqual([file])
})

it.each(['Update projects/100%.json', `Draft: ${uuid}\nRecord: projects/%E0%A4%A.json`])(
  'survives a message of a developer: %j',
  (message) => {
    expect(() => readLastChanges([createCommit(message)])).not.toThrow()
    expect(() => readAdded([{ message }])).not.toThrow()
  },
)
