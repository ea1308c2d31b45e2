// Takes every page and state in every language at four widths, to compare how the site looks before
// and after a change: .local/screenshots/index.html shows them all. Those alone whose name holds the
// argument: npm run screenshots -- menu
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { buildWhenChanged } from '../build-when-changed'
import { launchChromium } from '../launch-chromium'
import { runTool } from '../one-line-error'
import { withSite } from '../with-site'
import { startupSpinner } from '../../tests/e2e/support/fixtures'
import { editions } from '../../tests/e2e/support/site'
import { statesIn, type State } from './states'

const folder = path.join('.local', 'screenshots')
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

const [, , part = ''] = process.argv
const wanted = editions.flatMap(statesIn).filter(({ name }) => name.includes(part))

void runTool(async () => {
  await buildWhenChanged()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const rows: string[] = []
  await withSite(async (site) => {
    const browser = await launchChromium()
    for (const state of wanted) {
      const pictures: string[] = []
      for (const viewport of screens) {
        const name = state.name.replace(/\W+/g, '-').replace(/^-|-$/g, '')
        const file = `${name}-${viewport.width}.png`
        await writeFile(path.join(folder, file), await take(browser, site.url, state, viewport))
        pictures.push(`<a href="${file}"><img src="${file}" width="24%" loading="lazy"></a>`)
      }
      rows.push(`<h2>${state.name}</h2>${pictures.join('\n')}`)
      console.log(state.name)
    }
    await browser.close()
  })
  await writeFile(path.join(folder, 'index.html'), `<!doctype html>${rows.join('\n')}`)
  console.log(`Open ${path.join(folder, 'index.html')}`)
})

/** A whole page is taken with every picture of it, also with those that nobody has scrolled to. */
async function take(
  browser: Browser,
  baseURL: string,
  { path: address, fullPage, prepare }: State,
  viewport: (typeof screens)[number],
): Promise<Buffer> {
  const page = await browser.newPage({ baseURL, viewport, reducedMotion: 'reduce' })
  await page.goto(address)
  await startupSpinner(page).waitFor({ state: 'hidden' })
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (isWhole) => {
    const wanted = [...document.images].filter((image) => isWhole || image.complete)
    for (const image of wanted) image.loading = 'eager'
    await Promise.allSettled(wanted.map((image) => image.decode()))
  }, fullPage)
  const picture = await page.screenshot({ fullPage })
  await page.close()
  return picture
}
