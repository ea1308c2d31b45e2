// The built site without its scripts, for bench:pages.
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { listFiles } from '../scripts/hash-files'

/** What loads or runs a script; data in script elements stays. */
const scripts =
  'script:not([type="application/ld+json"]), link[rel=preload][as=script], link[rel=modulepreload]'

/** Copies a built site, without its scripts, to another folder. */
export async function copyWithoutScripts(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (file) => !/\.(?:js|map)$/.test(file) })
  for (const file of (await listFiles(to, '.')).filter((name) => name.endsWith('.html'))) {
    const page = parse(await readFile(path.join(to, file), 'utf8'), { comment: true })
    for (const element of page.querySelectorAll(scripts)) element.remove()
    await writeFile(path.join(to, file), page.toString())
  }
}
