// Gets the project ready on plain Node, without a package installed, and then runs one of its
// TypeScript tools in the project's folder: `node scripts/prepare.mjs <file in scripts/> [arguments]`.
import './check-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, needsInstall } from './install.mjs'

const requiredFiles = ['package.json', 'package-lock.json', 'netlify.toml', 'content', 'src']
const [tool = '', ...args] = process.argv.slice(2)

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const missing = requiredFiles.find((file) => !existsSync(file))
if (missing) stop(`${missing} is missing. Restore it with: git checkout -- ${missing}`)
if (needsInstall('.')) {
  const problem = await installPackages()
  if (problem) stop(problem)
}

const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', tool), ...args], {
  stdio: 'inherit',
  env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
})
// The terminal sends Ctrl-C to the child as well, which then ends by itself.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('close', (code) => process.exit(code ?? 1))

/** @param {string} text */
function stop(text) {
  console.error(text)
  process.exit(1)
}
