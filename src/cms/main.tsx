import { cmsConfig } from './cms-config'

const localHosts = ['localhost', '127.0.0.1']

/** The CMS itself is a large piece of code that reads `window.netlifyIdentity` when it loads. */
async function start(): Promise<void> {
  const config = cmsConfig(SETTINGS, location.origin)
  const isLocal = localHosts.includes(location.hostname)
  if (config.backend.name === 'git-gateway' && !isLocal) {
    await import('netlify-identity-widget')
  }
  const { startCms } = await import('./start-cms')
  startCms(config, isLocal ? undefined : SETTINGS.signIn)
}

void start()
