import { isLocalhost } from './backend/identity'
import { replaceUnusableStorage } from './storage'

/**
 * Loads the sign-in widget before Decap, because Decap restores the session when it starts. Decap
 * is a separate chunk, because Decap is large.
 */
async function start(): Promise<void> {
  replaceUnusableStorage()
  if (!isLocalhost()) await import('netlify-identity-widget')
  const { startCms } = await import('./start-cms')
  startCms()
}

void start()
