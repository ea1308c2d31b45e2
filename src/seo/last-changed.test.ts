/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readHistory } from './last-changed'

let folder: string

const lastChanged = (files: readonly string[], directory: string) =>
  readHistory('content', directory)(files)

function git(args: string[], date?: string) {
  const author = ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.com']
  const env = { ...process.env, ...(date && { GIT_COMMITTER_DATE: date }) }
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe', env })
}

function commit(file: string, date: string) {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, date)
  git(['add', '.'])
  git(['commit', '-m', file], date)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'history-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is the date of the last commit that touched one of the files', () => {
  git(['init'])
  commit('content/home.json', '2026-01-02T03:04:05+03:00')
  commit('content/services.json', '2026-02-02T03:04:05+03:00')
  expect(lastChanged(['content/home.json'], folder)).toBe('2026-01-02T03:04:05+03:00')
  expect(lastChanged(['content/home.json', 'content/services.json'], folder)).toBe(
    '2026-02-02T03:04:05+03:00',
  )
})

it('is the date of the last commit to anything in a folder', () => {
  git(['init'])
  commit('content/projects/tower.json', '2026-03-02T03:04:05+03:00')
  commit('content/projects-old.json', '2026-04-02T03:04:05+03:00')
  expect(lastChanged(['content/projects'], folder)).toBe('2026-03-02T03:04:05+03:00')
})

it('is unknown for a file without a history, and without a repository', () => {
  expect(lastChanged(['content/home.json'], folder)).toBeUndefined()
  git(['init'])
  expect(lastChanged(['content/home.json'], folder)).toBeUndefined()
})

it('is unknown where a shallow copy of the history ends', () => {
  git(['init'])
  commit('content/home.json', '2026-01-02T03:04:05+03:00')
  commit('content/services.json', '2026-02-02T03:04:05+03:00')
  const copy = path.join(folder, 'copy')
  git(['clone', '--depth', '1', `file://${folder}`, copy])
  expect(lastChanged(['content/home.json'], copy)).toBeUndefined()
})
