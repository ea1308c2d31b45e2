import { createOutboxEnvironment } from '../../scripts/serve/local-mail'
import { startNetlifyEmulator } from '../../scripts/serve/start-netlify-emulator'

// The process that tests start: serves the folder it is given and reports the address. With a
// folder that holds content/, the CMS may edit that.
const [publicDirectory = '', outbox = '', formsDirectory = '', directory] = process.argv.slice(2)
const env = createOutboxEnvironment(outbox)
const editing = directory ? { directory } : undefined
const options = { publicDirectory, port: 0, formsDirectory, env, editing }
void startNetlifyEmulator(options).then(({ url }) => process.send?.(url))
