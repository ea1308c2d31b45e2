// Serves the functions and the editor for `npm run dev`. develop.ts passes the editor's folder and
// the ports.
import { loadEnv, runTool } from '../run-tool'
import { localFormsFolder, getLocalMailEnvironment } from './local-mail'
import { startNetlifyEmulator } from './start-netlify-emulator'

void runTool(async () => {
  loadEnv()
  await startNetlifyEmulator({
    publicDirectory: process.argv[2] ?? '',
    port: Number(process.env.FUNCTIONS_PORT),
    formsDirectory: localFormsFolder,
    // Sets the URL at which `gatsby develop` serves the pages, because the functions reject
    // messages from any other URL.
    env: { ...getLocalMailEnvironment(), URL: `http://localhost:${process.env.SITE_PORT}` },
    editing: { directory: '.' },
  })
})
