import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scripts } from '../../package.json'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const files = tracked.toString().split('\n').filter(existsSync)
const documents = files
  .filter((file) => /^(?:README|docs\/.*)\.md$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

/** What the recipes of the cookbook make. */
const made = /careers|languages\/fr/

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

it.each(documents)('%s names only commands that package.json has', (_, text) => {
  const named = findAll(text, /(?:npm run |`(?=\w+:[\w-]+`))([\w:-]+)/g)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it.each(documents)('%s names only files and folders that are there', (_, text) => {
  const names = findAll(text, /`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|css|json|toml))`/g)
  const missing = names.filter((name) => {
    const [folder] = name.split('/')
    if (folder === name) return !files.some((file) => path.basename(file) === name)
    return files.some((file) => file.startsWith(`${folder}/`)) && !existsSync(name)
  })
  expect(missing.filter((name) => !made.test(name))).toEqual([])
})

it.each(documents)('%s links only to what is there', (file, text) => {
  const links = findAll(text, /(?:\]\(|src=")(?!https?:)([^)"]+)[)"]/g)
  const broken = links.filter((link) => {
    const [target, part] = link.split('#')
    const page = target ? path.join(path.dirname(file), target) : file
    if (!existsSync(page)) return true
    return (
      part &&
      !findAll(readFileSync(page, 'utf8'), /^#+ (.+)$/gm)
        .map(toAnchor)
        .includes(part)
    )
  })
  expect(broken).toEqual([])
})
