import { cmsConfig } from './cms-config'

const localHosts = ['localhost', '127.0.0.1']

/** The CMS itself is a large piece of code that reads `window.netlifyIdentity` when it loads. */
async function start(): Promise<void> {
  const config = cmsConfig(SETTINGS, location.origin)
  if (config.backend.name === 'git-gateway' && !localHosts.includes(location.hostname)) {
    await import('netlify-identity-widget')
  }
  const { startCms } = await import('./start-cms')
  startCms(config)
}

void start()
