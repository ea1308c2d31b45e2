import { isOnThisComputer } from './backend/identity'
import { standInForStorage } from './storage'

/** The CMS is a large piece of code, and restores who has signed in when it starts. */
async function start(): Promise<void> {
  standInForStorage()
  if (!isOnThisComputer()) await import('netlify-identity-widget')
  const { startCms } = await import('./start-cms')
  startCms()
}

void start()
