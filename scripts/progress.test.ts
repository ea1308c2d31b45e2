/** @jest-environment node */
import { startProgress } from './progress.mjs'

let now = 0
let written = ''
const out = { isTTY: false, write: (text: string) => Boolean((written += text)) }

beforeEach(() => {
  now = 0
  written = ''
  delete process.env.CI
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

function encode(total: number, secondsEach: number) {
  const progress = startProgress('pictures', out)
  for (let done = 1; done <= total; done += 1) {
    now += secondsEach * 1000
    progress.update(done, total)
  }
  progress.end(`${total} made`)
  return written.split('\n').slice(0, -1)
}

it('writes a line for every tenth into a log, and how long it took', () => {
  const lines = encode(303, 1)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  pictures  31 of 303')
  expect(lines.at(-1)).toBe('  pictures  303 made in 5 min 3 s')
})

it('writes only the end of what is quick', () => {
  expect(encode(15, 0.1)).toEqual(['  pictures  15 made in 1.5 s'])
})

it('changes one line on a terminal, but not where CI is set', () => {
  jest.replaceProperty(out, 'isTTY', true)
  expect(encode(3, 10)).toHaveLength(1)
  expect(written.match(/\r/g)).toHaveLength(5)
  process.env.CI = 'true'
  written = ''
  encode(3, 10)
  expect(written).not.toContain('\r')
})
