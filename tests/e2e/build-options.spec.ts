import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { runCommand } from '../../scripts/run-command'
import {
  startPlatformServer,
  type PlatformServer,
} from '../../scripts/platform/start-platform-server'
import { readFirstPicture } from './support/first-picture'
import { expect, test, type Page } from './support/fixtures'
import { copyProject } from './support/project-copy'
import { homePage, pages, towerPage } from './support/site'

const minutes = 60_000

/** An address of Netlify's Image CDN (https://docs.netlify.com/image-cdn/overview/). */
const netlifyImage = /^\/\.netlify\/images\?url=([^&]+)&w=(\d+)&fm=(avif|webp|jpg)&q=\d+$/

test.describe('a build with IMAGE_CDN=netlify and OFFLINE_WORKER=off', { tag: '@desktop' }, () => {
  // One build for all of them; each worker would make one of its own.
  test.describe.configure({ mode: 'default' })

  let directory: string
  let publicDirectory: string
  let site: PlatformServer

  test.use({ serviceWorkers: 'allow' })

  test.beforeAll(async () => {
    test.setTimeout(5 * minutes)
    directory = await copyProject()
    publicDirectory = path.join(directory, 'public')
    const env = { IMAGE_CDN: 'netlify', OFFLINE_WORKER: 'off' }
    expect(await runCommand('npx', ['gatsby', 'build'], env, directory)).toBe(0)
    const formsDirectory = path.join(directory, '.local/forms')
    site = await startPlatformServer({ publicDirectory, port: 0, formsDirectory })
  })

  test.afterAll(async () => {
    await site.close()
    await rm(directory, { recursive: true })
  })

  test('asks Netlify for every picture, from a file that it publishes', async () => {
    for (const shown of pages) {
      const file = path.join(publicDirectory, shown.path, 'index.html')
      const addresses = pictureAddresses(await readFile(file, 'utf8'))
      expect(addresses.length, shown.path).toBeGreaterThan(0)
      for (const address of addresses) {
        const [, source = ''] = netlifyImage.exec(address) ?? []
        expect(source, `${address} on ${shown.path}`).not.toBe('')
        const published = path.join(publicDirectory, decodeURIComponent(source))
        expect(existsSync(published), published).toBe(true)
      }
    }
  })

  test('encodes no picture itself', async () => {
    const files = await readdir(path.join(publicDirectory, 'page-data'), { recursive: true })
    const data = files.filter((file) => file.endsWith('page-data.json'))
    expect(data.length).toBeGreaterThan(pages.length)
    for (const file of data) {
      const text = await readFile(path.join(publicDirectory, 'page-data', file), 'utf8')
      expect(text, file).not.toMatch(/\/static\/[^"\s]+\.(?:avif|webp)/)
    }
  })

  test('shows the pictures that Netlify makes', async ({ page, visit }) => {
    await answerAsNetlify(page, publicDirectory)
    for (const { path: shown } of [homePage, towerPage]) {
      await visit(site.url + shown)
      const first = await readFirstPicture(page)
      expect(first.announced).toEqual([first.shown])
      expect(netlifyImage.test(first.shown.slice(site.url.length))).toBe(true)
      const image = page.locator('img[fetchpriority=high]')
      const width = await image.evaluate((element: HTMLImageElement) => element.naturalWidth)
      expect(width).toBeGreaterThan(0)
    }
  })

  test('caches nothing and registers no worker', async ({ page, context, problems }) => {
    problems.allow(/\/\.netlify\/images|status of 404/)
    const started = context.waitForEvent('serviceworker')
    await page.goto(site.url + homePage.path)
    await started
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations()
        return workers.length + (await caches.keys()).length
      })
    await expect.poll(left).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homePage.heading)
  })
})

/** All the addresses from which a page may take a picture, but drawings. */
function pictureAddresses(html: string): string[] {
  const page = parse(html)
  const sets = page
    .querySelectorAll('source, img, link[rel=preload]')
    .flatMap((element) => [element.getAttribute('srcset'), element.getAttribute('imagesrcset')])
    .flatMap((set) => set?.split(/,\s/) ?? [])
    .map((candidate) => candidate.trim().split(' ')[0] ?? '')
  const others = page
    .querySelectorAll('img[src], meta[property="og:image"]')
    .map((element) => element.getAttribute('src') ?? element.getAttribute('content') ?? '')
    .map((address) => address.replace(/^https?:\/\/[^/]+/, ''))
  return [...sets, ...others].filter((address) => !address.endsWith('.svg'))
}

/** Makes widths and formats of pictures on request, which Netlify does and the local server not. */
async function answerAsNetlify(page: Page, publicDirectory: string): Promise<void> {
  await page.route('**/.netlify/images?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const format = searchParams.get('fm') === 'jpg' ? 'jpeg' : searchParams.get('fm')
    if (format !== 'jpeg' && format !== 'avif' && format !== 'webp') return route.abort()
    const body = await sharp(path.join(publicDirectory, searchParams.get('url') ?? ''))
      .resize(Number(searchParams.get('w')))
      .toFormat(format, { effort: 0 })
      .toBuffer()
    await route.fulfill({ body, contentType: `image/${format}` })
  })
}
