import { inlineScriptHashes } from '../../src/security-headers/inline-script-hashes'
import { expect, openContactDialogOnce, parsePolicy, test } from './support/headers-journey'
import { pages, towerPage } from './support/site'

const shown = [...pages.map(({ path }) => path), '/projects/7/', '/projects/any-name/']
const files = ['/index.html', '/home/index.html', '/projects/2/index.html']

test.describe('every page', { tag: '@desktop' }, () => {
  for (const path of [...shown, ...files]) {
    test(`${path} has the headers of a safe site`, async ({ request }) => {
      const response = await request.get(path)
      const [headers, html] = [response.headers(), await response.text()]
      const policy = parsePolicy(headers['content-security-policy'] ?? '')
      expect(policy.get('script-src')).toEqual(expect.arrayContaining(inlineScriptHashes(html)))
      expect(policy.get('script-src')?.join(' ')).not.toMatch(/unsafe|\*|https?:/)
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'self'"])
      expect(policy.get('form-action')).toEqual(["'self'"])
      for (const unused of ['child-src', 'frame-src', 'media-src', 'object-src']) {
        expect(policy.get(unused), unused).toEqual(["'none'"])
      }
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=0, must-revalidate',
      })
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(html).not.toMatch(/<script\b[^>]*\bsrc="(?:https?:)?\/\//)
    })
  }
})

for (const path of [...shown, '/nope']) {
  test(`${path} does nothing that its policy forbids`, async ({ page, violations, problems }) => {
    if (path === '/nope') problems.allow(/404/)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (path === towerPage.path) {
      await page.getByRole('button', { name: 'Next image' }).click()
      await page.getByRole('button', { name: /^Enlarge image/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    } else await openContactDialogOnce(page)
    expect(await violations()).toEqual([])
  })
}

test(
  'a script that is not ours does not run',
  { tag: '@desktop' },
  async ({ page, violations, problems }) => {
    problems.allow(/Content Security Policy/i)
    for (const path of ['/home/', '/nope']) {
      problems.allow(/404/)
      await page.goto(path)
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.stolen = true'
        document.body.append(script)
      })
      expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
      expect(await violations()).toEqual(['script-src-elem inline'])
    }
  },
)

test(
  'hashed files are kept for ever, by name, and nothing else is',
  { tag: '@desktop' },
  async ({ request }) => {
    const html = await (await request.get('/home/')).text()
    const scripts = /<script data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(scripts.length).toBeGreaterThan(2)
    for (const src of scripts) {
      const { 'cache-control': kept } = (await request.get(src)).headers()
      expect(kept, src).toBe('public, max-age=31536000, immutable')
    }
    for (const path of ['/home/', '/page-data/home/page-data.json', '/favicon.svg']) {
      const { 'cache-control': kept } = (await request.get(path)).headers()
      expect(kept, path).toBe('public, max-age=0, must-revalidate')
    }
  },
)
