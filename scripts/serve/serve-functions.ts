// The function and the editor for `npm run dev`, in the folder and at the port that develop.ts chose.
import { loadEnv, runTool } from '../run-tool'
import { localFormsFolder, getLocalMailEnvironment } from './local-mail'
import { startNetlifyEmulator } from './start-netlify-emulator'

void runTool(async () => {
  loadEnv()
  await startNetlifyEmulator({
    publicDirectory: process.argv[2] ?? '',
    port: Number(process.env.FUNCTIONS_PORT),
    formsDirectory: localFormsFolder,
    // Pages come from the port of gatsby develop, and messages are taken from pages of the site only.
    env: { ...getLocalMailEnvironment(), URL: `http://localhost:${process.env.SITE_PORT}` },
    editing: { directory: '.' },
  })
})
