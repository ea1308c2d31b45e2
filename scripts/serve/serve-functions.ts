// The function and the editor for `npm run dev`, in the folder and at the port that develop.ts chose.
import { loadEnv, runTool } from '../run-tool'
import { localForms, localMailEnvironment } from './local-mail'
import { startPlatformServer } from './start-netlify-emulator'

void runTool(async () => {
  loadEnv()
  await startPlatformServer({
    publicDirectory: process.argv[2] ?? '',
    port: Number(process.env.FUNCTIONS_PORT),
    formsDirectory: localForms,
    // Pages come from the port of gatsby develop, and messages are taken from pages of the site only.
    env: { ...localMailEnvironment(), URL: `http://localhost:${process.env.SITE_PORT}` },
    editing: { directory: '.' },
  })
})
