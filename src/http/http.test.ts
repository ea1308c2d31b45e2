import { checkOrigin, readJson } from './requests'

const REQUEST_URL = 'https://preview.example.com/api'
const MAX_BYTES = 64

describe('a request', () => {
  function check(origin: string, siteUrl: string) {
    jest.replaceProperty(process, 'env', { ...process.env, URL: siteUrl })
    checkOrigin(new Request(REQUEST_URL, { headers: { origin } }))
  }

  it.each([
    ['https://preview.example.com', '', true],
    ['https://www.example.com', 'https://www.example.com/', true],
    ['https://preview.example.com', 'www.example.com', true],
    ['', '', false],
    ['null', '', false],
    ['https://www.example.com', '', false],
    ['https://www.example.com.example.net', 'https://www.example.com', false],
    ['http://www.example.com', 'https://www.example.com', false],
  ])('from %j to the site %j is accepted: %s', (origin, siteUrl, isAccepted) => {
    const rejection = expect.objectContaining({ status: 403, code: 'foreign-origin' })
    const expectation = expect(() => check(origin, siteUrl))
    if (isAccepted) expectation.not.toThrow()
    else expectation.toThrow(rejection)
  })
})

describe('a body', () => {
  const read = (body: BodyInit, type = 'application/json') =>
    readJson(
      new Request(REQUEST_URL, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
        duplex: 'half',
      } as RequestInit),
      MAX_BYTES,
    )

  it.each(['application/json', 'application/json ; charset=utf-8', 'Application/JSON;'])(
    'is read as %s up to the maximum size',
    async (type) => {
      const text = 'x'.repeat(MAX_BYTES - 2)
      expect(await read(`"${text}"`, type)).toBe(text)
    },
  )

  it.each(['', 'text/plain', 'application/jsonp'])(
    'of the type %j is rejected with 415',
    async (type) => {
      const details = { values: { types: 'application/json' } }
      await expect(read('{}', type)).rejects.toMatchObject({ status: 415, details })
    },
  )

  it.each([
    [413, 'too-large', `"${'x'.repeat(MAX_BYTES - 1)}"`],
    [400, 'broken-json', ''],
    [400, 'broken-json', '{"name":'],
    [400, 'broken-json', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is rejected with %d "%s"', async (status, code, body) => {
    await expect(read(body)).rejects.toMatchObject({ status, code })
  })

  it('is cancelled once it exceeds the maximum size', async () => {
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(MAX_BYTES)),
      cancel: () => void (isCancelled = true),
    })
    await expect(read(endless)).rejects.toMatchObject({ status: 413 })
    expect(isCancelled).toBe(true)
  })
})
