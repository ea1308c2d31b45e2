import { buildWhenChanged } from './build-when-changed'
import { loadEnv } from './load-env'
import { runTool } from './one-line-error'
import { serveSite } from './serve-site'
import { chooseSitePort } from './site-port'

void runTool(async () => {
  loadEnv()
  // Before the long build, so that a port in use is known at once.
  const port = await chooseSitePort()
  await buildWhenChanged()
  await serveSite(port)
})
