import { existsSync } from 'node:fs'
import path from 'node:path'
import { adminPath } from '../src/screens/paths'
import { buildWhenChanged } from './build-when-changed'
import { localForms, localMailEnvironment, localOutbox } from './platform/local-mail'
import { startPlatformServer } from './platform/start-platform-server'

/** Serves `public/` until Ctrl-C, and prints where things are. */
export async function serveSite(port: number): Promise<void> {
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port,
    formsDirectory: localForms,
    env: localMailEnvironment(),
    editing: { directory: '.', build: buildWhenChanged },
  })
  const admin = existsSync(path.join('public', 'admin', 'index.html'))
  const lines = [
    `Site    ${server.url}/`,
    ...(admin ? [`Admin   ${server.url}${adminPath}`] : []),
    process.env.SMTP_URL ? 'Mail    is sent by SMTP_URL' : `Mail    ${localOutbox}`,
    `Forms   ${localForms}`,
  ]
  console.log(`\n${lines.join('\n')}\n\nCtrl-C stops the server.`)

  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
