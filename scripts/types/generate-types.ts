// Writes the types of all GraphQL queries (src/gatsby-types.d.ts), if code has changed since.
import { copyFile, mkdir, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hashFiles, isRecorded, listFiles, recordHash } from '../hash-files'
import { runTool } from '../one-line-error'
import { runGatsby } from '../run-gatsby'

/** Gatsby keeps a record of the content that its last build has seen; this leaves that one alone. */
const folder = '.local/types'
const record = path.join(folder, 'inputs')
const types = 'src/gatsby-types.d.ts'
const copied = ['gatsby-config.ts', 'gatsby-node.ts', 'package.json', 'package-lock.json']
const linked = ['src', 'content']

void runTool(async () => {
  const sources = (await listFiles('.', 'src')).filter((file) =>
    /(?<!\.test|\.d)\.tsx?$/.test(file),
  )
  const hash = await hashFiles('.', [...copied, ...sources])
  if (existsSync(types) && (await isRecorded(record, hash))) return

  await mkdir(folder, { recursive: true })
  for (const file of copied) await copyFile(file, path.join(folder, file))
  for (const name of linked) {
    const link = path.join(folder, name)
    if (!existsSync(link)) await symlink(path.resolve(name), link, 'junction')
  }
  const writer = path.resolve('scripts/types/write-types.ts')
  await runGatsby('types', ['--import', 'tsx', writer], folder)
  await recordHash(record, hash)
})
