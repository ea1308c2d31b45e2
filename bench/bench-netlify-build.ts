// Does Netlify's own builder take what is committed, and how large are the functions that it makes?
// A whole build, which takes minutes. It needs no account, and deploys nothing.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { config as gateway } from '../netlify/functions/cms-gateway'
import { config as probe } from '../netlify/functions/probe'
import { config as sendEmail } from '../netlify/functions/send-email'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { runLogged } from '../scripts/run-logged.mjs'
import { findManifestFaults, describeFunction, type Manifest } from './netlify-manifest'
import { copyCommitted, installNetlifyCli, offlineEnvironment } from './netlify-copy'

/** Netlify adds about 340 KB of its own to each. A smaller archive starts sooner. */
const MAX_KILOBYTES: Readonly<Record<string, number>> = {
  'cms-gateway': 400,
  probe: 410,
  'send-email': 650,
}

void runTool(async () => {
  const cli = await installNetlifyCli()
  const folder = await copyCommitted()
  console.log('Building what is committed, as Netlify does…')
  // A production build would ask for the mail server's settings.
  const args = [cli, 'build', '--offline', '--context', 'deploy-preview']
  const options = { cwd: folder, env: offlineEnvironment }
  const { code, log } = await runLogged('netlify-build', process.execPath, args, options)
  if (code !== 0) throw new OneLineError(`Netlify’s build failed. The full log is ${log}`)

  const file = path.join(folder, '.netlify/functions/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const rows = manifest.functions.map((built) => {
    const kilobytes = Math.round(statSync(built.path).size / 1000)
    const { runtimeVersion: runtime } = built
    return { name: built.name, ...describeFunction(built), runtime, kilobytes }
  })
  console.table(rows)
  const [major] = process.versions.node.split('.').map(Number)
  const faults = [
    ...findManifestFaults(
      manifest,
      { 'cms-gateway': gateway, probe, 'send-email': sendEmail },
      major ?? 0,
    ),
    ...rows
      .filter(({ name, kilobytes }) => kilobytes > (MAX_KILOBYTES[name] ?? 0))
      .map(
        ({ name, kilobytes }) => `${name} has ${kilobytes} KB, of at most ${MAX_KILOBYTES[name]}.`,
      ),
  ]
  if (faults.length > 0) throw new OneLineError(faults.join('\n'))
})
