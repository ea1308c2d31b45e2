import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBuiltSite } from '../../../scripts/serve/start-built-site'
import { writeHeaders } from '../../../src/build/write-headers'
import { testSite } from './test-site'

/** A copy of the built site on its own server, which a test can redeploy. */
export type DeployedSite = Awaited<ReturnType<typeof deploySite>>

/** Starts a server for a copy of the tests' site. */
export async function deploySite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'deployed-'))
  const site = path.join(folder, 'public')
  await mkdir(site)
  const { url, close } = await startBuiltSite({ publicDirectory: site })
  const filter = (file: string) => !file.endsWith('.map')
  return {
    url,
    /** Deploys the tests' site in its original state. */
    deploy: async () => {
      await rm(site, { recursive: true })
      await cp(path.join(testSite, 'public'), site, { recursive: true, filter })
    },
    /** Simulates a new deploy: replaces `text` on all pages and renames every hashed script and stylesheet. */
    redeploy: (text: string, replacement: string) => redeploy(site, text, replacement),
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Matches the hash in the name of a script or stylesheet. */
const fileHash = /(?<=[-.])[0-9a-f]{10}(?=\.(?:js|css)$)/
const compilationHash = /"webpackCompilationHash":"([0-9a-f]+)"/

async function redeploy(site: string, text: string, replacement: string): Promise<void> {
  const files = (await readdir(site, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:html|js|css|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const appData = await readFile(path.join(site, 'page-data/app-data.json'), 'utf8')
  const newHashes = new Map(
    [...files, ...(compilationHash.exec(appData) ?? []).slice(1).map((hash) => `-${hash}.js`)]
      .flatMap((file) => fileHash.exec(file) ?? [])
      .map((hash) => [hash, [...hash].reverse().join('')]),
  )
  for (const file of files) {
    const before = await readFile(file, 'utf8')
    let after = before.replace(/[0-9a-f]{10}/g, (hash) => newHashes.get(hash) ?? hash)
    if (/\.(?:html|json)$/.test(file)) after = after.replaceAll(text, replacement)
    const target = file.replace(fileHash, (hash) => newHashes.get(hash)!)
    if (after !== before) await writeFile(file, after)
    if (target !== file) await rename(file, target)
  }
  // Updates the policies, because inline scripts contain the new file names.
  await writeHeaders(site)
}
