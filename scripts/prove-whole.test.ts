import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { proveWhole } from './prove-whole'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-'))
  writeFileSync(path.join(folder, 'home.html'), '<img src="/villa.jpg" />')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a build whose pages name what is not there stops', async () => {
  await expect(proveWhole(folder)).rejects.toThrow('public/home.html: /villa.jpg')
})

it('a whole one goes on', async () => {
  writeFileSync(path.join(folder, 'villa.jpg'), 'A villa')
  await expect(proveWhole(folder)).resolves.toBeUndefined()
})
