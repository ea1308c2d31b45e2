/**
 * Loads the sign-in widget before Decap, because Decap restores the session when it starts. Imports
 * everything dynamically, to show a failure if a file is missing.
 */
async function start(): Promise<void> {
  // Checks the last rule of shell.css, because the file may be truncated. The script runs after the
  // stylesheet. Does not read `styleSheets`, because browser extensions add unreadable stylesheets.
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--shell') !== ''
  if (!isStyled) throw new Error('The stylesheet is missing.')
  const { removeBrokenUser, replaceUnusableStorage } = await import('../state/storage')
  const { isLocalhost } = await import('../state/identity')
  replaceUnusableStorage()
  removeBrokenUser()
  if (!isLocalhost()) await import('netlify-identity-widget')
  // Resolves the URL before Decap is loaded, because Decap reads the URL immediately. Drops a hash
  // without a slash, because the sign-in widget has already read it.
  const { resolveHash } = await import('../state/desk-routes')
  const hash = location.hash.includes('/') ? location.hash : ''
  history.replaceState(history.state, '', resolveHash(hash))
  const { startCms } = await import('./start-cms')
  const { openDrafts } = await import('../state/open-drafts')
  await openDrafts()
  startCms()
}

/** Shows that a part of the editor is missing, such as after a deploy or on a broken connection. */
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
