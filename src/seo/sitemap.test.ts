/** @jest-environment ./src/testing/browser-environment.ts */
import { robots, sitemap } from './sitemap'

it('lists whole addresses, with the date of the last change where it is known', () => {
  const pages = [{ path: '/home/', lastChanged: '2026-11-20T10:00:00+03:00' }, { path: '/a&b/' }]
  const xml = new DOMParser().parseFromString(sitemap('https://example.com', pages), 'text/xml')
  const all = (name: string) => [...xml.querySelectorAll(name)].map((node) => node.textContent)
  expect(all('loc')).toEqual(['https://example.com/home/', 'https://example.com/a&b/'])
  expect(all('lastmod')).toEqual(['2026-11-20T10:00:00+03:00'])
})

it('leads crawlers to the sitemap and keeps nothing from them', () => {
  expect(robots('https://example.com')).toContain('Sitemap: https://example.com/sitemap.xml')
  expect(robots('https://example.com')).not.toContain('Disallow')
})
