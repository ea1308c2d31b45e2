/** @jest-environment node */
import { MAX_BODY_BYTES, readBody } from './read-body'
import { readSubmission } from './read-submission'

const address = 'https://www.example.com/api'
const id = '01234567-89ab-4cde-8f01-23456789abcd'
const whole = { id, name: 'Layla', email: 'layla@example.com', message: 'A house', topic: '' }

/** A request as a browser sends it. */
function request(body: BodyInit | null, contentType: string | null = 'application/json') {
  const made = new Request(address, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { origin: 'https://www.example.com' },
  } as RequestInit)
  made.headers.delete('content-type')
  if (contentType !== null) made.headers.set('content-type', contentType)
  return made
}

const read = (own: object) => readSubmission(request(JSON.stringify({ ...whole, ...own })))

describe('a submission', () => {
  it.each(['application/json', 'application/json ; charset=utf-8', 'Application/JSON;'])(
    'is read from the content type %s',
    async (type) => {
      expect(await readSubmission(request(JSON.stringify(whole), type))).toMatchObject(whole)
    },
  )

  it.each([null, '', ';', 'text/plain'])('is refused with the content type %j', async (type) => {
    const reading = readSubmission(request(JSON.stringify(whole), type))
    await expect(reading).rejects.toMatchObject({ status: 415, code: 'not-json' })
  })

  it('is refused without a body', async () => {
    const reading = readSubmission(request(null))
    await expect(reading).rejects.toMatchObject({ status: 400, code: 'broken-json' })
  })

  it.each([
    [7, 7],
    ['7', undefined],
    [null, undefined],
  ])('with the time %j has taken %s ms', async (elapsed, ms) => {
    expect((await read({ elapsed })).elapsed).toBe(ms)
  })

  it.each([
    ['spam', 'spam'],
    [7, ''],
    [null, ''],
  ])('with %j in the hidden field has the topic %j', async (topic, text) => {
    expect((await read({ topic })).topic).toBe(text)
  })

  it('is refused where its id is a list of one', async () => {
    await expect(read({ id: [id] })).rejects.toMatchObject({ status: 400, code: 'wrong-id' })
  })
})

describe('a body', () => {
  it('is read up to the size limit', async () => {
    const text = 'x'.repeat(MAX_BODY_BYTES)
    expect(Buffer.from(await readBody(request(text))).toString()).toBe(text)
  })

  it('is cancelled, not read on, past the size limit', async () => {
    const cancel = jest.fn()
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(MAX_BODY_BYTES)),
      cancel,
    })
    await expect(readBody(request(endless))).rejects.toMatchObject({ status: 413 })
    expect(cancel).toHaveBeenCalled()
  })
})
