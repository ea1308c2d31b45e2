// Draws the sheets of `npm run screenshots:engines`, which serves the site and starts this.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { pages } from '../../tests/e2e/support/site'
import { Site } from '../../tests/engines/support/site'
import { startEngine } from '../../tests/engines/support/start-engine'
import type { EngineStart, Tab } from '../../tests/engines/support/tab'
import { runTool } from '../one-line-error'
import { takeWholePage } from './take-whole-page'

const folder = path.join('.local', 'engine-sheets')
const gap = 16

/** The screens, and how wide their pictures are on the sheet, in px. */
const screens = [
  { width: 390, height: 844, drawn: 240 },
  { width: 768, height: 1024, drawn: 300 },
  { width: 1440, height: 900, drawn: 400 },
  { width: 2560, height: 1440, drawn: 480 },
]

void runTool(async () => {
  const { BASE_URL = '', ENGINES = '[]' } = process.env
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const site = new Site(BASE_URL)
  await site.start()
  const engines: Tab[] = []
  for (const start of JSON.parse(ENGINES) as EngineStart[]) engines.push(await startEngine(start))
  try {
    const named = process.argv.slice(2)
    for (const page of pages.filter(({ path }) => !named.length || named.includes(path))) {
      const name = page.path.replace(/\W+/g, '-').replace(/^-|-$/g, '')
      await drawSheet(engines, site.url + page.path, path.join(folder, `${name}.png`))
      console.log(path.join(folder, `${name}.png`))
    }
  } finally {
    for (const engine of engines) await engine.close()
    await site.stop()
  }
})

/** From left to right: the widths, and for each the engines. */
async function drawSheet(engines: readonly Tab[], address: string, file: string) {
  const drawn: { picture: Buffer; left: number; height: number }[] = []
  let left = gap
  for (const screen of screens) {
    for (const engine of engines) {
      const whole = await takeWholePage(engine, address, screen)
      const { data, info } = await sharp(whole)
        .resize({ width: screen.drawn })
        .png()
        .toBuffer({ resolveWithObject: true })
      drawn.push({ picture: data, left, height: info.height })
      left += screen.drawn + gap
    }
  }
  const height = Math.max(...drawn.map((column) => column.height)) + 2 * gap
  await sharp({ create: { width: left, height, channels: 3, background: 'magenta' } })
    .composite(drawn.map(({ picture, left }) => ({ input: picture, left, top: gap })))
    .png()
    .toFile(file)
}
