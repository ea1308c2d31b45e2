import './check-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { needsInstall } from './needs-install.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const requiredFiles = ['package.json', 'package-lock.json', 'netlify.toml', 'content', 'src']

/**
 * Gets the project ready on plain Node, without a package installed, and then runs one of its
 * TypeScript tools in the project's folder. Ends this process, with the tool's exit code.
 * @param {string} tool file name in scripts/
 */
export function prepareAndRun(tool) {
  process.chdir(root)
  const missing = requiredFiles.find((file) => !existsSync(file))
  if (missing) stop(`${missing} is missing. Restore it with: git checkout -- ${missing}`)
  if (needsInstall(root)) install()

  const args = ['--import', 'tsx', path.join('scripts', tool), ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
  })
  // The terminal sends Ctrl-C to the child as well, which then ends by itself.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('close', (code) => process.exit(code ?? 1))
}

function install() {
  console.log('Installing packages. This takes a few minutes the first time…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('The packages could not be installed; see the lines above.')
}

function stop(line) {
  console.error(line)
  process.exit(1)
}
