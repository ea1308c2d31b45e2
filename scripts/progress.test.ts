import { startProgress } from './progress'

let now = 0
const log = jest.spyOn(console, 'log')

beforeEach(() => {
  now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  log.mockReset()
})

function encode(total: number, secondsEach: number) {
  const progress = startProgress('pictures')
  for (let done = 1; done <= total; done += 1) {
    now += secondsEach * 1000
    progress.update(done, total)
  }
  progress.end(`${total} made`)
  return log.mock.calls.flat()
}

it('prints a line for every tenth, and how long it took', () => {
  const lines = encode(303, 1)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  pictures  31 of 303')
  expect(lines.at(-1)).toBe('  pictures  303 made in 5 min 3 s')
})

it('prints only the end of what is quick', () => {
  expect(encode(15, 0.1)).toEqual(['  pictures  15 made in 1.5 s'])
})
