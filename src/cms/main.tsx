import { isLocalhost } from './backend/identity'
import { replaceUnusableStorage } from './storage'

/** The CMS is a large piece of code, and restores who has signed in when it starts. */
async function start(): Promise<void> {
  replaceUnusableStorage()
  if (!isLocalhost()) await import('netlify-identity-widget')
  const { startCms } = await import('./start-cms')
  startCms()
}

void start()
