import { outboxEnvironment } from '../../scripts/serve/local-mail'
import { startPlatformServer } from '../../scripts/serve/start-netlify-emulator'

// The process that tests start: serves the folder it is given and reports the address. With a
// folder that holds content/, the CMS may edit that.
const [publicDirectory = '', outbox = '', formsDirectory = '', directory] = process.argv.slice(2)
const env = outboxEnvironment(outbox)
const editing = directory ? { directory } : undefined
const options = { publicDirectory, port: 0, formsDirectory, env, editing }
void startPlatformServer(options).then(({ url }) => process.send?.(url))
