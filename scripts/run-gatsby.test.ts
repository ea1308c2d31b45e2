/** @jest-environment node */
import { readGatsbyLog } from './run-gatsby'

const jobs = 'Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs'
let written = ''
const out = { isTTY: true, write: (text: string) => Boolean((written += text)) }
const line = (type: string, payload: object) => JSON.stringify({ type, payload })

beforeEach(() => {
  written = ''
  delete process.env.CI
})
afterEach(() => jest.restoreAllMocks())

it('follows the pictures, whose number grows', () => {
  const { read } = readGatsbyLog(out)
  read(line('ACTIVITY_START', { id: jobs, text: jobs }))
  read(line('ACTIVITY_UPDATE', { id: jobs, total: 303 }))
  read(line('ACTIVITY_UPDATE', { id: jobs, current: 120 }))
  expect(written).toContain('pictures  120 of 303')
  read(line('ACTIVITY_END', { id: jobs }))
  expect(written).toContain('pictures  303 made in ')
})

it('prints a warning at once', () => {
  const error = jest.spyOn(console, 'error').mockImplementation()
  const text = 'A plugin is out of date.'
  readGatsbyLog(out).read(line('LOG', { level: 'WARNING', text }))
  expect(error).toHaveBeenCalledWith(text)
})

it('prints an error at once and in full, with its place', () => {
  const error = jest.spyOn(console, 'error').mockImplementation()
  const reader = readGatsbyLog(out)
  const text = 'The content has errors:\ncontent/projects/tower.json: "timeline" is missing.'
  const location = { start: { line: 28, column: 5 } }
  reader.read(line('LOG', { level: 'ERROR', text, filePath: 'src/page.tsx', location }))
  expect(error).toHaveBeenCalledWith(`src/page.tsx:28:5\n${text}`)
  expect(reader.counts.ERROR).toBe(1)
})

it('keeps messages for the log, and what is no message as it is', () => {
  const { read } = readGatsbyLog(out)
  expect(read(line('LOG', { level: 'INFO', text: 'Old', duration: 1 }))).toBe('info Old - 1.0 s')
  expect(read(line('SET_STATUS', {}))).toBeUndefined()
  expect(read('plain text')).toBe('plain text')
})
