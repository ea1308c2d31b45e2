import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'

/** HTML without anything that loads or runs a script; data in script elements stays. */
export function stripScripts(html: string): string {
  const page = parse(html, { comment: true })
  const scripts = page
    .querySelectorAll('script')
    .filter((script) => script.getAttribute('type') !== 'application/ld+json')
  const preloads = page.querySelectorAll('link[rel=preload][as=script], link[rel=modulepreload]')
  for (const element of [...scripts, ...preloads]) element.remove()
  return page.toString()
}

/** Copies a built site, without its scripts, to another folder. */
export async function copyWithoutScripts(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (file) => !/\.(?:js|map)$/.test(file) })
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    // A folder may be called 404.html too.
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const target = path.join(entry.parentPath, entry.name)
    await writeFile(target, stripScripts(await readFile(target, 'utf8')))
  }
}
