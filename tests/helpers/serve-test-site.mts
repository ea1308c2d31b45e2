import { createOutboxEnvironment } from '../../scripts/serve/local-mail'
import { startNetlifyEmulator } from '../../scripts/serve/start-netlify-emulator'

// Serves a site in a child process of a test, and sends the URL of the site to the parent process.
// The fourth argument is optional: a folder whose subfolder content/ the editor may change.
const [publicDirectory = '', outbox = '', formsDirectory = '', directory] = process.argv.slice(2)
const env = createOutboxEnvironment(outbox)
const editing = directory ? { directory } : undefined
const options = { publicDirectory, port: 0, formsDirectory, env, editing }
void startNetlifyEmulator(options).then(({ url }) => process.send?.(url))
