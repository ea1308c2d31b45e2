import { loadEnv } from './load-env'
import { runTool } from './one-line-error'
import { localForms, localMailEnvironment } from './platform/local-mail'
import { startPlatformServer } from './platform/start-platform-server'

// The function for `npm run dev`, at the port that tools/develop.ts chose.
void runTool(async () => {
  loadEnv()
  const port = Number(process.env.FUNCTIONS_PORT)
  await startPlatformServer({
    publicDirectory: 'public',
    port,
    formsDirectory: localForms,
    // Pages come from the port of gatsby develop, and messages are taken from pages of the site only.
    env: { ...localMailEnvironment(), URL: 'http://localhost:8000' },
  })
})
