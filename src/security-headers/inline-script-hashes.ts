import { createHash } from 'node:crypto'

/** Types whose content a browser takes for data and never runs. */
const dataTypes = /^(?:application|text)\/(?:[\w.+-]+\+)?json$/i

/** The hashes of a page's inline scripts, as a `script-src` lists them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>(.*?)<\/script>/gis,
  )) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    if (/\bsrc=/i.test(attributes) || dataTypes.test(type)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes].sort()
}
