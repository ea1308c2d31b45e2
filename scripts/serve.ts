import { existsSync } from 'node:fs'
import { loadEnv } from './load-env'
import { OneLineError, runTool } from './one-line-error'
import { serveSite } from './serve-site'
import { chooseSitePort } from './site-port'

void runTool(async () => {
  loadEnv()
  if (!existsSync('public/404.html')) {
    throw new OneLineError('public/ holds no built site. Run: npm run build')
  }
  await serveSite(await chooseSitePort())
})
