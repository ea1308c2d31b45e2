import { outboxEnvironment } from './local-mail'
import { startPlatformServer } from './start-platform-server'

// The process that `startTestSite` starts: serves the folder it is given and reports the address.
const [publicDirectory = '', outbox = '', formsDirectory = ''] = process.argv.slice(2)
const env = outboxEnvironment(outbox)
void startPlatformServer({ publicDirectory, port: 0, formsDirectory, env }).then(({ url }) =>
  process.send?.(url),
)
