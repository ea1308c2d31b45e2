import { developFolder } from './develop-folder'
import { loadEnv } from './load-env'
import { runTool } from './one-line-error'
import { localForms, localMailEnvironment } from './platform/local-mail'
import { startPlatformServer } from './platform/start-platform-server'

// The function and the editor for `npm run dev`, at the port that scripts/develop.ts chose.
void runTool(async () => {
  loadEnv()
  await startPlatformServer({
    publicDirectory: developFolder,
    port: Number(process.env.FUNCTIONS_PORT),
    formsDirectory: localForms,
    // Pages come from the port of gatsby develop, and messages are taken from pages of the site only.
    env: { ...localMailEnvironment(), URL: `http://localhost:${process.env.SITE_PORT}` },
    editing: { directory: '.' },
  })
})
