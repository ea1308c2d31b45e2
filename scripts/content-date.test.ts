import { execFileSync } from 'node:child_process'
import { contentDate } from './content-date'

const now = new Date('2030-01-02T10:00:00Z')

beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const buildOn = (NETLIFY: string) =>
  jest.replaceProperty(process, 'env', { ...process.env, NETLIFY })

it('is now on one’s own machine, where content/ is what it is', () => {
  buildOn('')
  expect(contentDate()).toEqual(now)
})

it('is the time of the commit on Netlify', () => {
  buildOn('true')
  const committed = execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' })
  expect(contentDate()).toEqual(new Date(committed.trim()))
})
