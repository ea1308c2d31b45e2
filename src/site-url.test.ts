import { findSiteUrlError, getSiteUrl } from './site-url'

const setUrl = (URL: string) => jest.replaceProperty(process, 'env', { ...process.env, URL })

it.each([
  ['', 'http://localhost:8888'],
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com//\n', 'https://www.example.com'],
  ['http://localhost:9000', 'http://localhost:9000'],
])('reads the URL %j as %s', (value, expected) => {
  setUrl(value)
  expect(getSiteUrl()).toBe(expected)
  expect(findSiteUrlError()).toBeUndefined()
})

it.each([
  'www.example.com',
  '//www.example.com',
  'https://www.example.com/site',
  'https://www.example.com?a',
  'https://user@example.com',
  'ftp://example.com',
  '"https://www.example.com"',
])('rejects the URL %s', (value) => {
  setUrl(value)
  expect(findSiteUrlError()).toMatch(/^URL is “.*”\. Write only scheme and domain/)
})
