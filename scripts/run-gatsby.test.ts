import { readGatsbyLog } from './run-gatsby'

const jobs = 'Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs'
const line = (type: string, payload: object) => JSON.stringify({ type, payload })

afterEach(() => jest.restoreAllMocks())

it('follows the pictures, whose number grows', () => {
  const log = jest.spyOn(console, 'log').mockImplementation()
  const { read } = readGatsbyLog()
  read(line('ACTIVITY_START', { id: jobs, text: jobs }))
  read(line('ACTIVITY_UPDATE', { id: jobs, total: 206 }))
  read(line('ACTIVITY_UPDATE', { id: jobs, total: 303 }))
  read(line('ACTIVITY_END', { id: jobs }))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('pictures  303 made in '))
})

it('prints a warning at once', () => {
  const error = jest.spyOn(console, 'error').mockImplementation()
  const text = 'A plugin is out of date.'
  readGatsbyLog().read(line('LOG', { level: 'WARNING', text }))
  expect(error).toHaveBeenCalledWith(text)
})

it('prints an error at once and in full, with its place', () => {
  const error = jest.spyOn(console, 'error').mockImplementation()
  const reader = readGatsbyLog()
  const text = 'The content has errors:\ncontent/projects/tower.json: "timeline" is missing.'
  const location = { start: { line: 28, column: 5 } }
  reader.read(line('LOG', { level: 'ERROR', text, filePath: 'src/page.tsx', location }))
  expect(error).toHaveBeenCalledWith(`src/page.tsx:28:5\n${text}`)
  expect(reader.hasErrors()).toBe(true)
})

it('keeps messages for the log, and what is no message as it is', () => {
  const { read } = readGatsbyLog()
  expect(read(line('LOG', { level: 'INFO', text: 'Old' }))).toBe('info Old')
  expect(read(line('SET_STATUS', {}))).toBeUndefined()
  expect(read('plain text')).toBe('plain text')
})
