import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectPath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { OneLineError, runTool } from '../one-line-error'
import { outboxEnvironment } from '../platform/local-mail'
import { startPlatformServer } from '../platform/start-platform-server'
import { scorePage } from './score'

const WANTED = 115

// The Observatory's table for the built site: `npm run score:headers`. Nothing leaves this machine.
void runTool(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'score-'))
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: folder,
    env: outboxEnvironment(folder),
  })
  const paths = [
    ...Object.values(screens).map((route) => route.path),
    projectPath(2),
    projectPath(7),
  ]
  const lowest: number[] = []
  for (const pagePath of paths) {
    const response = await fetch(server.url + pagePath)
    const headers = Object.fromEntries(response.headers)
    const { score, verdicts } = scorePage({ headers, html: await response.text() })
    lowest.push(score)
    if (pagePath === paths[0]) console.table(verdicts)
    console.log(`${String(score).padStart(4)}  ${pagePath}`)
  }
  await server.close()
  await rm(folder, { recursive: true })
  if (Math.min(...lowest) < WANTED) throw new OneLineError(`A page has less than ${WANTED}.`)
})
