import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CONTENT_API_PATH } from '../../src/cms-access/content-api'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { startTestSite, type TestSite } from '../../src/testing/start-test-site'
import { localMailEnvironment, localOutbox } from './local-mail'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({
    '404.html': '<html><head></head></html>',
    '__forms.html': readFileSync('static/__forms.html', 'utf8'),
  })
}, 60_000)
afterAll(() => site.close())

describe('the function', () => {
  async function submissions() {
    const files = await readdir(site.forms)
    const texts = await Promise.all(
      files.map((file) => readFile(path.join(site.forms, file), 'utf8')),
    )
    return texts.map((text) => JSON.parse(text) as object)
  }

  it('takes a submission that comes straight from a browser, and none of an unknown form', async () => {
    const ask = (body: string) => site.ask(FORMS_PATH, { method: 'POST', body })
    const form = 'form-name=contact-message-unmailed'
    expect(await ask('form-name=newsletter&id=1')).toMatchObject({ status: 404 })
    expect(await ask(`${form}&id=1&topic=spam`)).toMatchObject({ status: 200 })
    expect(await ask(`${form}&id=2&other=2`)).toMatchObject({ status: 200 })
    expect(await submissions()).toEqual([{ 'form-name': 'contact-message-unmailed', id: '2' }])
  })

  it('answers its own path, and with a star everything below it', async () => {
    const asked = await Promise.all(
      ['', '/check', '/a/b', 's'].map((below) => site.ask(CONTENT_API_PATH + below)),
    )
    expect(asked.map(({ headers }) => headers['content-type'])).toEqual([
      ...Array.from({ length: 3 }, () => 'application/json'),
      'text/html; charset=utf-8',
    ])
  })
})

it.each([
  ['', localOutbox],
  ['smtps://user@mail.example.com', undefined],
])('with the mail server “%s”, mail of a local site lies in %s', (SMTP_URL, folder) => {
  jest.replaceProperty(process, 'env', { ...process.env, SMTP_URL })
  expect(localMailEnvironment().MAIL_OUTBOX).toBe(folder)
  jest.restoreAllMocks()
})
