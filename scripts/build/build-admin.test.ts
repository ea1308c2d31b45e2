import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAdmin } from './build-admin'

it('keeps the editor available while it is built again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'admin-'))
  const admin = path.join(folder, 'admin')
  await buildAdmin(folder)
  const files = readdirSync(admin)
  writeFileSync(path.join(admin, 'chunk-OLD.js'), '')
  let isBuilding = true
  const build = buildAdmin(folder).finally(() => (isBuilding = false))
  while (isBuilding) {
    expect(readFileSync(path.join(admin, 'index.html'), 'utf8')).toMatch(/<\/html>\n$/)
    expect(files.filter((file) => !existsSync(path.join(admin, file)))).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await build
  expect(readdirSync(admin)).toEqual(files)
  rmSync(folder, { recursive: true })
})
