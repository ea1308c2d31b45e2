/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scripts } from '../package.json'

const documents = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)]
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const files = tracked.toString().split('\n')
const folders = new Set(files.flatMap((file) => file.match(/^[^/]+\//) ?? []))

/** What the recipes of the cookbook make. */
const made = /careers|job-openings|languages\/fr/

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Whether a file is there, or for a name without a folder any file of that name. */
function isThere(name: string): boolean {
  return existsSync(name) || files.some((file) => path.basename(file) === name)
}

it.each(documents)('%s names only commands that package.json has', (_, text) => {
  const named = findAll(text, /(?:npm run |`(?=\w+:\w+`))([\w:]+)/g)
  expect(named.filter((name) => name && !(name in scripts))).toEqual([])
})

it.each(documents)('%s names only files and folders that are there', (_, text) => {
  const names = findAll(text, /`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|css|json|toml))`/g)
  const own = names.filter((name) => !name.includes('/') || folders.has(name.replace(/\/.*/, '/')))
  expect(own.filter((name) => !made.test(name) && !isThere(name))).toEqual([])
})

it.each(documents)('%s links only to parts of pages that are there', (file, text) => {
  const links = findAll(text, /(?:\]\(|src=")(?!https?:)([^)"]+)[)"]/g)
  const broken = links.filter((link) => {
    const [target = '', part] = link.split('#')
    const page = target ? path.join(path.dirname(file), target) : file
    if (!existsSync(page)) return true
    const headings = part ? findAll(readFileSync(page, 'utf8'), /^#+ (.+)$/gm) : []
    return (
      part &&
      !headings.some(
        (each) =>
          part ===
          each
            .toLowerCase()
            .replace(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
      )
    )
  })
  expect(broken).toEqual([])
})
