// `npm start`: builds the site when it has changed, and serves it until Ctrl-C. `npm run serve`
// (with the argument "built") serves what is there.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { adminPath } from '../src/routes'
import { buildWhenChanged, needsBuild } from './build-when-changed'
import { loadEnv } from './load-env'
import { OneLineError, runTool } from './one-line-error'
import { localForms, localMailEnvironment, localOutbox } from './platform/local-mail'
import { startPlatformServer } from './platform/start-platform-server'
import { timeSince } from './progress'
import { chooseSitePort } from './site-port'

void runTool(async () => {
  loadEnv()
  // Before the long build, so that a port in use is known at once.
  const port = await chooseSitePort()
  if (process.argv[2] !== 'built') await build()
  else if (!existsSync('public/404.html')) {
    throw new OneLineError('There is no built site in public/. Run: npm run build')
  }
  await serve(port)
})

async function build(): Promise<void> {
  if (!(await needsBuild('.'))) {
    console.log('The site is up to date: nothing has changed since the last build.')
    return
  }
  console.log('Building the site. The first build takes a few minutes…')
  const start = performance.now()
  await buildWhenChanged()
  console.log(`The site is built. It took ${timeSince(start)}.`)
}

async function serve(port: number): Promise<void> {
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port,
    formsDirectory: localForms,
    env: localMailEnvironment(),
    editing: { directory: '.', build: buildWhenChanged },
  })
  const hasAdmin = existsSync(path.join('public', 'admin', 'index.html'))
  const lines = [
    `Site    ${server.url}/`,
    ...(hasAdmin ? [`Admin   ${server.url}${adminPath}`] : []),
    process.env.SMTP_URL ? 'Mail    is sent through SMTP_URL' : `Mail    ${localOutbox}`,
    `Forms   ${localForms}`,
  ]
  console.log(`\n${lines.join('\n')}\n\nPress Ctrl-C to stop the server.`)

  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
