import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { distrustCache } from '../src/content-source/gatsby-cache'
import { proveWhole } from './prove-whole'

jest.mock('../src/content-source/gatsby-cache')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-'))
  writeFileSync(path.join(folder, 'home.html'), '<img src="/villa.jpg" />')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a build whose pages name what is not there stops, and the next one starts anew', async () => {
  await expect(proveWhole(folder)).rejects.toThrow('public/home.html: /villa.jpg')
  expect(distrustCache).toHaveBeenCalled()
})

it('a whole one goes on', async () => {
  writeFileSync(path.join(folder, 'villa.jpg'), 'A villa')
  await expect(proveWhole(folder)).resolves.toBeUndefined()
})
