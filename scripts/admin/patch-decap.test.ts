import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OnLoadArgs, OnLoadOptions, OnLoadResult, PluginBuild } from 'esbuild'
import { listFiles } from '../list-files'
import { patchDecap } from './patch-decap'

type Load = (file: Pick<OnLoadArgs, 'path'>) => Promise<OnLoadResult>

/** A build that loads some files as the plugin has it, and ends. */
async function buildFrom(files: readonly string[]): Promise<OnLoadResult[]> {
  const loaders: [RegExp, Load][] = []
  let end = () => {}
  await patchDecap.setup({
    onLoad: ({ filter }: OnLoadOptions, load: Load) => loaders.push([filter, load]),
    onEnd: (callback: () => void) => (end = callback),
  } as unknown as PluginBuild)
  const loaded = files.flatMap((file) => {
    const found = loaders.find(([filter]) => filter.test(file))
    return found ? [found[1]({ path: file })] : []
  })
  const results = await Promise.all(loaded)
  end()
  return results
}

async function installedFiles(): Promise<string[]> {
  const packages = readdirSync('node_modules').filter((name) => name.startsWith('decap-cms-'))
  const files = packages.map((name) => listFiles('node_modules', `${name}/dist/esm`))
  return (await Promise.all(files)).flat().map((file) => `node_modules/${file}`)
}

it('changes one file of the installed Decap', async () => {
  const results = await buildFrom(await installedFiles())
  expect(results).toHaveLength(1)
})

it('stops the build when a file is missing', async () => {
  await expect(buildFrom([])).rejects.toThrow(/^Decap has no file .*Editor/)
})

it('stops the build when a text has changed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'decap-'))
  const file = path.join(folder, 'decap-cms-core.dist.esm.components.Editor.Editor.js')
  await writeFile(file, 'other code')
  await expect(buildFrom([file])).rejects.toThrow(`Decap has other code in ${file}.`)
  await rm(folder, { recursive: true })
})
