import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { pathIn } from '../languages/language-path'
import { languages } from '../languages/languages'
import { offlinePath } from '../screens/paths'
import { stripScripts } from './strip-scripts'

const listScript = `${offlinePath}list-pages.js`

/** Screens whose chunk gatsby-plugin-offline does not know. */
const screenChunk = /^component---src-screens-/

interface WebpackStats {
  readonly namedChunkGroups: Record<string, { readonly assets: readonly { name: string }[] }>
}

/**
 * Completes the service worker and the offline page of a built site, after gatsby-plugin-offline
 * has written sw.js. With OFFLINE_WORKER=off in the environment, the worker removes itself instead.
 *
 * @param pagePaths paths of all pages of the site
 */
export function finishWorker(publicFolder: string, pagePaths: readonly string[]): void {
  const workerFile = path.join(publicFolder, 'sw.js')
  const offlinePages = languages
    .map((language) => pathIn(language, offlinePath))
    .filter((page) => pagePaths.includes(page))
  writeFileSync(path.join(publicFolder, listScript), bundle('src/offline/list-pages.ts'))
  for (const page of offlinePages) {
    const file = path.join(publicFolder, page, 'index.html')
    writeFileSync(file, stripScripts(readFileSync(file, 'utf8'), listScript))
  }

  if (process.env.OFFLINE_WORKER === 'off') {
    writeFileSync(workerFile, removingWorker())
    return
  }
  const scripts = screenScripts(publicFolder)
  const site = {
    id: buildId(publicFolder, pagePaths, scripts),
    scripts,
    offlinePages,
    listScript,
  }
  const own = bundle('src/offline/worker.ts', { SITE_BUILD: JSON.stringify(site) })
  writeFileSync(workerFile, `${readFileSync(workerFile, 'utf8')}\n${own}`)
}

/** The worker that removes itself. */
export function removingWorker(): string {
  return bundle('src/offline/remove-worker.ts')
}

function bundle(entry: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define,
  })
  return outputFiles[0]?.text ?? ''
}

function screenScripts(publicFolder: string): string[] {
  const file = path.join(publicFolder, 'webpack.stats.json')
  const stats = JSON.parse(readFileSync(file, 'utf8')) as WebpackStats
  const names = Object.entries(stats.namedChunkGroups)
    .filter(([chunk]) => screenChunk.test(chunk))
    .flatMap(([, { assets }]) => assets.map(({ name }) => `/${name}`))
  return [...new Set(names)].filter((name) => name.endsWith('.js'))
}

/** A hash over all that changes when content or code does, so that the worker changes with it. */
function buildId(publicFolder: string, pagePaths: readonly string[], scripts: readonly string[]) {
  const hash = createHash('sha256').update(scripts.join())
  for (const page of [...pagePaths].sort()) {
    const file = path.join(publicFolder, page, 'index.html')
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
