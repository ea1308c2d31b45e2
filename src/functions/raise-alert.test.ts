/** @jest-environment node */
import { raiseAlert } from './raise-alert'

const ownEnvironment = process.env
let ask: jest.SpyInstance
let log: unknown[]
beforeEach(() => {
  process.env = { ...ownEnvironment, ALERT_WEBHOOK_URL: 'https://hooks.example.com/website' }
  ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  log = []
  jest.spyOn(console, 'error').mockImplementation((line: string) => log.push(JSON.parse(line)))
})
afterEach(() => {
  process.env = ownEnvironment
  jest.restoreAllMocks()
})

describe('an alert', () => {
  it('is posted to the webhook as JSON, and not logged', async () => {
    await raiseAlert('The form failed.')
    expect(ask.mock.calls).toEqual([
      [
        'https://hooks.example.com/website',
        expect.objectContaining({
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"text":"The form failed."}',
        }),
      ],
    ])
    expect(log).toEqual([])
  })

  it('is logged, and posted nowhere, without a webhook', async () => {
    process.env.ALERT_WEBHOOK_URL = ''
    await raiseAlert('The form failed.')
    expect(ask).not.toHaveBeenCalled()
    expect(log).toEqual([{ event: 'alert', code: 'no-webhook', text: 'The form failed.' }])
  })

  it('is logged when the webhook cannot be reached', async () => {
    ask.mockRejectedValue(new TypeError('secret'))
    await raiseAlert('The form failed.')
    expect(log).toEqual([{ event: 'alert', code: 'TypeError', text: 'The form failed.' }])
  })
})
