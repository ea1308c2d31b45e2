/** @jest-environment node */
import { MAX_BODY_BYTES, readBody } from './read-body'
import { readSubmission } from './read-submission'

const address = 'https://www.example.com/api'
const id = '01234567-89ab-4cde-8f01-23456789abcd'
const whole = { id, name: 'Layla', email: 'layla@example.com', message: 'A house', topic: '' }

/** A request as a browser sends it. */
function request(body: BodyInit | null, contentType = 'application/json') {
  return new Request(address, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { origin: 'https://www.example.com', 'content-type': contentType },
  } as RequestInit)
}

const read = (own: object) => readSubmission(request(JSON.stringify({ ...whole, ...own })))

it.each(['application/json', 'application/json ; charset=utf-8', 'Application/JSON;'])(
  'a submission is read from the content type %s',
  async (type) => {
    expect(await readSubmission(request(JSON.stringify(whole), type))).toMatchObject(whole)
  },
)

it.each([
  [{ elapsed: 7 }, { elapsed: 7 }],
  [{ elapsed: '7' }, { elapsed: undefined }],
  [{ topic: 'spam' }, { topic: 'spam' }],
  [{ topic: 7 }, { topic: '' }],
])('of what programs send, %j is read as %j', async (own, as) => {
  expect(await read(own)).toMatchObject(as)
})

it('a body is read up to the size limit', async () => {
  const text = 'x'.repeat(MAX_BODY_BYTES)
  expect(Buffer.from(await readBody(request(text))).toString()).toBe(text)
})

it('an endless body is cancelled, not read on, past the size limit', async () => {
  const cancel = jest.fn()
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(MAX_BODY_BYTES)),
    cancel,
  })
  await expect(readSubmission(request(endless))).rejects.toMatchObject({
    status: 413,
    code: 'too-large',
  })
  expect(cancel).toHaveBeenCalled()
})
