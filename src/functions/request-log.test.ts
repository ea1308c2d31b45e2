/** @jest-environment node */
import { HttpError } from './http-error'
import { startRequestLog } from './request-log'

let lines: [string, unknown][]
beforeEach(() => {
  lines = []
  for (const channel of ['info', 'error'] as const) {
    jest.spyOn(console, channel).mockImplementation((...said: unknown[]) => {
      lines.push([channel, JSON.parse(said.join(' '))])
    })
  }
})
afterEach(() => jest.restoreAllMocks())

it.each([
  [415, 'info'],
  [499, 'info'],
  [500, 'error'],
  [503, 'error'],
])('a rejection with %d is written to the channel %s', (status, channel) => {
  startRequestLog().rejected(new HttpError(status, 'code', 'Secret.', { logReason: 'why' }))
  expect(lines).toEqual([
    [channel, expect.objectContaining({ event: 'contact-message', status, reason: 'why' })],
  ])
  expect(JSON.stringify(lines)).not.toContain('Secret')
})

it('a line says how many whole ms the request has taken', () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(1000.2).mockReturnValueOnce(1250.4)
  startRequestLog().delivered({ record: { done: true }, mail: { done: true } })
  expect(lines).toEqual([['info', expect.objectContaining({ code: 'sent', ms: 250 })]])
})
