// `npm start`: builds the site if it has changed, and serves it until Ctrl-C. `npm run serve` (with
// the argument "built") serves the existing build.
import { existsSync } from 'node:fs'
import { readVariable } from '../../src/environment'
import { findMailSettingsError } from '../../src/contact/send-email/mail-settings'
import { adminPath } from '../../src/content/routes'
import { needsBuild } from '../build/build-stamp'
import { buildIfChanged } from '../build/build-if-changed'
import { loadEnv, UserError, runTool } from '../run-tool'
import { localFormsFolder, getLocalMailEnvironment, localOutboxFolder } from './local-mail'
import { startNetlifyEmulator } from './start-netlify-emulator'
import { chooseSitePort } from './site-port'

void runTool(async () => {
  loadEnv()
  // Chooses the port before the long build, so that a port in use is reported immediately.
  const port = await chooseSitePort()
  if (process.argv[2] === 'built') {
    if (!existsSync('public/404.html')) {
      throw new UserError('There is no built site in public/. Run: npm run build')
    }
  } else if (await needsBuild('.')) {
    console.log('Building the site. The first build takes a few minutes…')
    await buildIfChanged()
  } else console.log('The site is up to date: nothing has changed since the last build.')
  await serve(port)
})

function describeMail(): string {
  if (!readVariable('SMTP_URL')) return localOutboxFolder
  return findMailSettingsError() ?? 'is sent through SMTP_URL'
}

async function serve(port: number): Promise<void> {
  const server = await startNetlifyEmulator({
    publicDirectory: 'public',
    port,
    formsDirectory: localFormsFolder,
    env: getLocalMailEnvironment(),
    editing: { directory: '.', build: buildIfChanged },
  })
  const lines = [
    `Site    ${server.url}/`,
    `Admin   ${server.url}${adminPath}`,
    `Mail    ${describeMail()}`,
    `Forms   ${localFormsFolder}`,
  ]
  console.log(`\n${lines.join('\n')}\n\nPress Ctrl-C to stop the server.`)

  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
