import { texts } from '../../languages/en/interface-texts'
import { MAX_BODY_BYTES } from './read-submission'
import { sendEmail } from './send-email'
import { newMessage, setUpContactServers } from '../../testing/contact-servers'

const { fieldErrors, tooLong } = texts.contact

const servers = setUpContactServers()
afterEach(() => {
  expect([servers.mail.mails, servers.forms.submissions]).toEqual([[], []])
})

describe('refuses, without recording or sending anything,', () => {
  it('the method GET with 405 and the method to use', async () => {
    const response = await sendEmail(servers.request('', {}, 'GET'))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
  })

  it.each([
    [403, 'foreign-origin', '{}', { origin: 'https://example.com' }],
    [413, 'too-large', 'x'.repeat(MAX_BODY_BYTES + 1), {}],
  ])('what is not from our form with %d "%s"', async (status, code, body, headers) => {
    const response = await sendEmail(servers.request(body, headers))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })

  it.each([
    null,
    [newMessage()],
    { name: 'Layla', email: 'layla@example.com' },
    { ...newMessage(), name: 7 },
    { ...newMessage(), email: ['a@example.com', 'b@example.com'] },
  ])('%j with 400', async (body) => {
    expect(await servers.post(body)).toMatchObject({ status: 400, code: 'wrong-shape' })
  })

  it.each(['', 'Layla', '../../etc/passwd', 7, null, [newMessage().id]])(
    'the id %j with 400, and does not log it',
    async (id) => {
      const refused = await servers.post({ ...newMessage(), id })
      expect(refused).toMatchObject({ status: 400, code: 'wrong-id' })
      expect(servers.log).toEqual([expect.not.objectContaining({ id })])
    },
  )

  it('a message of white space with 422 and an error for each field', async () => {
    const refused = await servers.post({ name: ' ', email: '', message: '\n' })
    expect(refused).toMatchObject({ status: 422, code: 'invalid-fields', fields: fieldErrors })
  })

  it('an address with a second line with 422', async () => {
    const email = 'a@example.com\r\nBcc: b@example.com'
    const refused = await servers.post({ ...newMessage(), email })
    expect(refused).toMatchObject({ status: 422, fields: { email: fieldErrors.email } })
  })

  it('a text that is too long with 422 and by how much', async () => {
    const refused = await servers.post({ ...newMessage(), message: 'ب'.repeat(5003) })
    expect(refused).toMatchObject({ status: 422, fields: { message: tooLong(3) } })
  })
})
