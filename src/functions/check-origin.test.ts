/** @jest-environment node */
import { checkOrigin } from './check-origin'

const ownEnvironment = process.env
afterEach(() => {
  process.env = ownEnvironment
})

function check(origin: string, siteUrl: string) {
  process.env = { ...ownEnvironment, URL: siteUrl }
  checkOrigin(new Request('https://preview.example.com/api', { headers: { origin } }))
}

describe('a message', () => {
  it.each([
    ['https://preview.example.com', ''],
    ['https://preview.example.com', 'https://www.example.com'],
    ['https://www.example.com', 'https://www.example.com/'],
    ['https://preview.example.com', 'www.example.com'],
  ])('from %s is taken where the site’s address is %j', (origin, siteUrl) => {
    expect(() => check(origin, siteUrl)).not.toThrow()
  })

  it.each([
    ['https://www.example.com', ''],
    ['https://other.example.com', 'https://www.example.com'],
    ['http://www.example.com', 'https://www.example.com'],
    ['https://www.example.com', 'www.example.com'],
  ])('from %s is refused where the site’s address is %j', (origin, siteUrl) => {
    expect(() => check(origin, siteUrl)).toThrow(
      expect.objectContaining({ status: 403, code: 'foreign-origin' }),
    )
  })
})
