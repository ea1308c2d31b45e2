import { fork, type ChildProcess } from 'node:child_process'
import { createBlobsStore } from './blobs-store'
import { DUPLICATE_WINDOW_MS } from './message-lock'
import { chooseStore } from './choose-store'
import { createMemoryStore, type DeliveryStore } from './delivery-store'
import { DELIVERY_MS } from './timeouts'
import { newMessage, setUpContactServers } from '../../testing/contact-servers'
import { createAtomicBlobs, startTestBlobs, type TestBlobs } from '../../testing/test-blobs'

jest.mock('./choose-store', () => {
  const store = jest.requireActual<typeof import('./choose-store')>('./choose-store')
  return { ...store, chooseStore: jest.fn(store.chooseStore) }
})

const servers = setUpContactServers()

function expectOnce(id: string) {
  expect(servers.mail.mails).toHaveLength(1)
  expect(servers.forms.submissions.map((submission) => submission.id)).toEqual([id])
}

const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

describe('a message with the same id', () => {
  it('is answered 200 and not mailed again within 24 h', async () => {
    const message = newMessage()
    await servers.post(message)
    later(DUPLICATE_WINDOW_MS - 1000)
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expectOnce(message.id)
    expect(servers.log[1]).toMatchObject({ id: message.id, code: 'sent', repeated: true })
  })

  it('is mailed once when ten requests arrive at once, and each is answered 200', async () => {
    const message = newMessage()
    const answers = await Promise.all(Array.from({ length: 10 }, () => servers.post(message)))
    expect(answers).toEqual(Array(10).fill({ status: 200, code: 'sent' }))
    expectOnce(message.id)
  })

  it('is mailed once when two tabs send it to two instances of the function', async () => {
    const blobs = createAtomicBlobs()
    for (let instance = 0; instance < 2; instance += 1) {
      jest.mocked(chooseStore).mockReturnValueOnce(createBlobsStore(blobs))
    }
    const message = newMessage()
    const answers = await Promise.all([servers.post(message), servers.post(message)])
    expect(answers).toEqual(Array(2).fill({ status: 200, code: 'sent' }))
    expectOnce(message.id)
  })
})

describe('what the store notes of a message', () => {
  it.each([
    [undefined, 'sent', [false, true, true]],
    [500, 'mailed', [false, false]],
  ])('says it is recorded only once it is: failure %s, "%s"', async (failure, code, noted) => {
    const store = createMemoryStore()
    const write = jest.spyOn(store, 'write')
    jest.mocked(chooseStore).mockReturnValueOnce(store)
    servers.forms.failure = failure
    expect(await servers.post(newMessage())).toEqual({ status: 200, code })
    expect(write.mock.calls.map(([, { recorded }]) => recorded)).toEqual(noted)
  })

  it('spares it a second submission when its mail is sent by another request', async () => {
    const store = createMemoryStore()
    const message = newMessage()
    await store.write(message.id, { lockedUntil: 0, recorded: true, at: Date.now() })
    jest.mocked(chooseStore).mockReturnValueOnce(store)
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expect(servers.forms.submissions).toEqual([])
    expect(servers.mail.mails).toHaveLength(1)
  })
})

describe('when the delivery store', () => {
  const broken: DeliveryStore = {
    read: () => Promise.reject(Object.assign(new Error('secret'), { code: 'EBLOBS' })),
    write: () => Promise.reject(new Error('secret')),
    deleteBefore: () => Promise.reject(new Error('secret')),
  }

  it.each([
    ['cannot be read', broken, 'EBLOBS'],
    ['cannot be written', { ...broken, read: async () => undefined }, 'Error'],
  ])('%s, delivers the message all the same and logs the reason', async (_, store, reason) => {
    jest.mocked(chooseStore).mockReturnValueOnce(store)
    const message = newMessage()
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expectOnce(message.id)
    expect(servers.log).toEqual([expect.objectContaining({ channel: 'error', store: reason })])
  })
})

describe('when the process was killed between form and mail', () => {
  let blobs: TestBlobs
  let child: ChildProcess | undefined
  beforeEach(async () => {
    blobs = await startTestBlobs()
    Object.assign(process.env, blobs.environment)
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    await blobs.close()
  })

  it('the mail is sent at the next try', async () => {
    servers.mail.failure = { at: 'connect', how: 'hang' }
    const message = newMessage()
    child = fork('src/testing/send-message.ts', [JSON.stringify(message), servers.forms.url], {
      execArgv: ['--import', 'tsx'],
      env: process.env,
      stdio: 'ignore',
    })
    // It has left the submission and noted it once it talks to the mail server.
    await servers.mail.failureMet()
    child.kill('SIGKILL')
    servers.mail.failure = undefined

    later(DELIVERY_MS + 1000)
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expectOnce(message.id)
  }, 20_000)
})
