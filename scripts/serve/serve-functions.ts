// Serves the functions and the editor for `npm run dev`, from the folder and at the port that
// develop.ts chose.
import { loadEnv, runTool } from '../run-tool'
import { localFormsFolder, getLocalMailEnvironment } from './local-mail'
import { startNetlifyEmulator } from './start-netlify-emulator'

void runTool(async () => {
  loadEnv()
  await startNetlifyEmulator({
    publicDirectory: process.argv[2] ?? '',
    port: Number(process.env.FUNCTIONS_PORT),
    formsDirectory: localFormsFolder,
    // The functions accept messages only from the URL of the site, here the URL of the pages.
    env: { ...getLocalMailEnvironment(), URL: `http://localhost:${process.env.SITE_PORT}` },
    editing: { directory: '.' },
  })
})
