import { mkdirSync, writeFileSync } from 'node:fs'
import { setUpOwnFolder } from '../tests/helpers/own-folder'
import { loadEnv } from './run-tool'

setUpOwnFolder()
beforeEach(() => void jest.replaceProperty(process, 'env', { SMTP_URL: 'from the shell' }))

const byteOrderMark = '\ufeff'

it.each<[string, BufferEncoding, string]>([
  ['MAIL_TO=a@x.com', 'utf8', 'a@x.com'],
  [`${byteOrderMark}MAIL_TO=a@x.com\r\n`, 'utf8', 'a@x.com'],
  [`${byteOrderMark}MAIL_TO=a@x.com\r\n`, 'utf16le', 'a@x.com'],
  ['export MAIL_TO="a@x.com, b@x.com" \n', 'utf8', 'a@x.com, b@x.com'],
  ['\t export  MAIL_TO = a@x.com # me\r\r  # A=1', 'utf8', 'a@x.com'],
  ["MAIL_TO='a#b@x.com'\r\n\r\n# PORT=1\r\n", 'utf8', 'a#b@x.com'],
])('reads the file %j in %s', (text, encoding, expected) => {
  writeFileSync('.env', Buffer.from(`${text}\nSMTP_URL=from the file`, encoding))
  loadEnv()
  expect(process.env).toMatchObject({ MAIL_TO: expected, SMTP_URL: 'from the shell' })
})

it.each([
  ['SMTP_URL: smtps://user:secret@mail.example.com\nPORT=1', 'SMTP_URL'],
  ['PORT=1\n  SMTP_URL: smtps://user:secret@mail.example.com', '  SMTP_URL'],
  ['SMTP_URL smtps://user:secret@mail.example.com?pool=true', 'SMTP_URL'],
  ['export SMTP_URL\nPORT=1', 'export'],
  ['=secret\nPORT=1', '='],
  ['MAIL_TO="a@x.com,\nb@x.com"', 'b'],
])('names the place of a line that is no setting: %j', (text, place) => {
  writeFileSync('.env', text)
  expect(loadEnv).toThrow(`.env has an error at “${place}”. Write each setting as NAME=value.`)
})

it('reports a file that cannot be read', () => {
  mkdirSync('.env')
  expect(loadEnv).toThrow('.env cannot be read (EISDIR).')
})
