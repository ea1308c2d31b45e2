// How soon does `gatsby develop`, which `npm run dev` starts, show an edited sentence and a new
// picture? npm run bench:dev
import { spawn } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import getPort from 'get-port'
import { launchChromium } from '../scripts/launch-chromium'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { changeDetail, copySite } from './generated-site'
import { median } from './median'
import { settle, tower } from './movements'

const CHANGES = 5
const START_MS = 180_000
const folder = path.resolve('.local/bench-dev')
const record = path.join(folder, 'content/project-details/tower.json')

void runTool(async () => {
  await copySite(folder)
  const port = String(await getPort())
  const gatsby = path.resolve('node_modules/gatsby/cli.js')
  const args = [gatsby, 'develop', '--host', 'localhost', '--port', port]
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' }
  const develop = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await openWhenReady(page, `http://localhost:${port}${tower}`)
    const times: Record<string, number[]> = { 'edited sentence': [], 'new picture': [] }
    for (let change = 1; change <= CHANGES; change += 1) {
      times['edited sentence']!.push(await editSentence(page, `Sentence ${change}.`))
      times['new picture']!.push(await addPicture(page, change))
    }
    const rows = Object.entries(times).map(([what, all]) => [
      what,
      { 'ms, median': median(all), 'ms, each': all.join(' ') },
    ])
    console.table(Object.fromEntries(rows))
  } finally {
    await browser.close()
    develop.kill()
  }
})

async function openWhenReady(page: Page, address: string) {
  const end = performance.now() + START_MS
  while (!(await page.goto(address).catch(() => null))) {
    if (performance.now() > end) throw new OneLineError('gatsby develop did not start.')
    await page.waitForTimeout(1000)
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
}

/** Each of these returns the ms from saving the file until the page in the browser shows it. */
async function editSentence(page: Page, sentence: string): Promise<number> {
  return timeChange(
    page,
    (detail) => {
      detail.description = sentence
    },
    async () => {
      await page.getByText(sentence, { exact: true }).first().waitFor()
    },
  )
}

async function addPicture(page: Page, change: number): Promise<number> {
  const name = `added-${change}`
  const src = `/media/tower/${name}.jpg`
  await copyFile(`content/media/tower/tower-0${change}.jpg`, path.join(folder, 'content', src))
  return timeChange(
    page,
    ({ images }) => {
      images[0]!.src = src
    },
    async () => {
      await page.waitForFunction(
        (shown) => [...document.images].some((image) => image.currentSrc.includes(shown) && image.complete), // prettier-ignore
        name,
      )
    },
  )
}

async function timeChange(
  page: Page,
  change: Parameters<typeof changeDetail>[1],
  seen: () => Promise<void>,
): Promise<number> {
  const start = performance.now()
  await changeDetail(record, change)
  await seen()
  const time = Math.round(performance.now() - start)
  await settle(page)
  return time
}
