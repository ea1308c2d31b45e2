import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { buildWhenChanged } from '../build-when-changed'
import { launchChromium } from '../launch-chromium'
import { runTool } from '../one-line-error'
import { outboxEnvironment } from '../platform/local-mail'
import { startPlatformServer } from '../platform/start-platform-server'
import { contactSheet } from './contact-sheet'
import { states, type State } from './states'

const folder = path.join('.local', 'screenshots')
const widths = [390, 768, 1440, 2560]
const heights = [844, 1024, 900, 1440]

/** One picture of a state on a screen of a width; scrolls first, so that every picture has loaded. */
async function take(browser: Browser, { path: address, fullPage, prepare }: State, width: number) {
  const height = heights[widths.indexOf(width)] ?? width
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(address)
  await page.getByText('Loading').waitFor({ state: 'detached' })
  await prepare?.(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ fullPage })
  await page.close()
  return picture
}

// Every page and state at every width, on one page to look at.
void runTool(async () => {
  await buildWhenChanged()
  const outbox = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: outbox,
    env: outboxEnvironment(outbox),
  })
  const browser = await launchChromium()

  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const rows = []
  for (const state of states) {
    const files = []
    for (const width of widths) {
      const file = `${state.name.replace(/\W+/g, '-').replace(/^-|-$/g, '')}-${width}.png`
      const picture = await take(browser, { ...state, path: server.url + state.path }, width)
      await writeFile(path.join(folder, file), picture)
      files.push({ file, width })
    }
    rows.push({ name: state.name, files })
    console.log(state.name)
  }
  await writeFile(path.join(folder, 'index.html'), contactSheet(rows))
  console.log(`Open ${path.join(folder, 'index.html')}`)

  await browser.close()
  await server.close()
  await rm(outbox, { recursive: true })
})
