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

/** Shows that a part of the editor is missing, as after a deploy or on a broken connection. */
function showFailure(): void {
  const message = document.createElement('p')
  message.append('The editor could not be loaded. What you typed before is kept. ')
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Try again',
    onclick: () => location.reload(),
  })
  document.querySelector('#nc-root .site-loading')?.replaceChildren(message, button)
}

start().catch(showFailure)
