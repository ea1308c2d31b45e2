/** @jest-environment node */
import { visitSite } from '../visited-site'
import {
  checkCertificate,
  checkHttp2,
  checkHttps,
  checkStrictTransport,
  judgeCertificate,
  judgeStrictTransport,
} from './transport'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2027-01-21T12:00:00Z', 'good', '61 more days'],
  ['2026-12-05T12:00:00Z', 'good', '14 more days'],
  ['2026-12-05T11:59:59Z', 'fault', 'ends in 13 days'],
])('a certificate that ends on %s is %s', (end, state, words) => {
  expect(judgeCertificate(new Date(end), now)).toEqual({
    state,
    sentence: expect.stringContaining(words),
  })
})

it.each([
  ['max-age=63072000', 'good'],
  ['max-age=31536000; includeSubDomains', 'good'],
  ['max-age=86400', 'fault'],
  ['', 'fault'],
])('strict-transport-security “%s” is %s', (header, state) => {
  expect(judgeStrictTransport(header)).toMatchObject({ state })
})

it.each([checkHttps, checkStrictTransport, checkCertificate, checkHttp2])(
  'a local address is not judged by what only the web has: %p',
  async (check) => {
    expect(await check(visitSite('http://localhost:8888'))).toEqual({
      state: 'not judged',
      sentence: 'Not judged on a local address.',
    })
  },
)
