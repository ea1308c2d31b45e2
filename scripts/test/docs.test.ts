import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scripts } from '../../package.json'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const files = tracked.toString().split('\n').filter(existsSync)
const documents = files
  .filter((file) => /^(?:README|docs\/.*)\.md$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

/** Files that the recipes of docs/cookbook.md create. */
const createdFiles = /careers|languages\/fr/

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

it.each(documents)('%s mentions only commands of package.json', (_, text) => {
  const commands = findAll(text, /(?:npm run |`(?=\w+:[\w-]+`))([\w:-]+)/g)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

it.each(documents)('%s mentions only existing files and folders', (_, text) => {
  const names = findAll(text, /`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|css|json|toml))`/g)
  const missing = names.filter((name) => {
    const [folder] = name.split('/')
    if (folder === name) return !files.some((file) => path.basename(file) === name)
    return files.some((file) => file.startsWith(`${folder}/`)) && !existsSync(name)
  })
  expect(missing.filter((name) => !createdFiles.test(name))).toEqual([])
})

it.each(documents)('%s contains no broken links', (file, text) => {
  const links = findAll(text, /(?:\]\(|src=")(?!https?:)([^)"]+)[)"]/g)
  const broken = links.filter((link) => {
    const [target, anchor] = link.split('#')
    const page = target ? path.join(path.dirname(file), target) : file
    if (!existsSync(page)) return true
    return (
      anchor &&
      !findAll(readFileSync(page, 'utf8'), /^#+ (.+)$/gm)
        .map(toAnchor)
        .includes(anchor)
    )
  })
  expect(broken).toEqual([])
})
