import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathIn, translations } from '../languages/languages'
import { screens } from '../routes'
import { inlineScriptHashes, metaPolicy } from './content-security-policy'
import {
  hashedFileRules,
  indexFileRules,
  pageRules,
  type BuiltPage,
  type HeaderRule,
} from './header-rules'

/** Folders without pages, some of them very full, and the CMS. */
const otherFolders = new Set(['admin', 'page-data', 'static', '~partytown'])

/**
 * Writes the headers of a built site into its `_headers` file, which Netlify reads, and to which
 * Gatsby's adapter adds its own afterwards. /admin has a policy of its own, in netlify.toml.
 */
export async function writeHeaders(publicDirectory: string): Promise<void> {
  for (const file of notFoundFiles) await writePolicyInto(path.join(publicDirectory, file))
  const pages = await readPages(publicDirectory)
  const ofPages = pageRules(pages)
  const ofFiles = hashedFileRules(await readdir(publicDirectory))
  const rules = [...ofPages, ...indexFileRules(ofPages), ...ofFiles]
  await writeFile(path.join(publicDirectory, '_headers'), rules.map(asText).join(''))
}

/** The page for every path that is not found, and those of the other languages. */
const notFoundFiles = [
  '404.html',
  ...translations.map(
    (language) => `${pathIn(language, screens.notFound.path).slice(1)}index.html`,
  ),
]

/**
 * A page for unknown paths carries its policy itself: it is served at any path, and a rule for all
 * of them would match /admin too.
 */
async function writePolicyInto(file: string): Promise<void> {
  if (!existsSync(file)) return
  // A page that a build did not rewrite still has the policy of the build before.
  const html = (await readFile(file, 'utf8')).replace(
    /<meta http-equiv="content-security[^>]*>/,
    '',
  )
  const policy = metaPolicy(inlineScriptHashes(html))
  const meta = `<meta http-equiv="content-security-policy" content="${policy}"/>`
  await writeFile(
    file,
    html.replace(/<head[^>]*>/, (head) => head + meta),
  )
}

async function readPages(publicDirectory: string): Promise<BuiltPage[]> {
  const top = await readdir(publicDirectory, { withFileTypes: true })
  const folders = top.filter((entry) => entry.isDirectory() && !otherFolders.has(entry.name))
  const below = await Promise.all(
    folders.map(({ name }) => {
      return readdir(path.join(publicDirectory, name), { recursive: true, withFileTypes: true })
    }),
  )
  const pages = [...top, ...below.flat()]
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.relative(publicDirectory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
  return Promise.all(
    pages.map(async (file) => ({
      file,
      html: await readFile(path.join(publicDirectory, file), 'utf8'),
    })),
  )
}

function asText({ path: forPath, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${forPath}\n${lines.join('')}`
}
