import { GATEWAY_PATH, IDENTITY_PATH } from '../cms-access/gateway'
import { mediaPath, mediaFolder } from '../content-model/content-folder'
import { adminPath } from '../screens/paths'
import { cmsCollections } from './collections'
import { PHRASES_LOCALE } from './phrases'
import type { CmsBackend, CmsConfig } from './decap-types'
import type { CmsSettings } from './settings'

/** Where /admin finds the local editing server, below the address it was loaded from. */
export const EDITING_PATH = `${adminPath}api/v1`

/** Decap asks every five minutes how Netlify's Git Gateway is, which ours does not depend on. */
const NO_STATUS_PAGE = 'data:application/json,{"components":[]}'

/** The whole configuration of the CMS. */
export function cmsConfig(settings: CmsSettings, origin: string): CmsConfig {
  // The gateway moves one branch only, and drafts need branches of their own.
  const hasDrafts = settings.editorialWorkflow && settings.signIn !== 'gateway'
  return {
    load_config_file: false,
    locale: PHRASES_LOCALE,
    backend: backend(settings),
    local_backend: { url: `${origin}${EDITING_PATH}` },
    publish_mode: hasDrafts ? 'editorial_workflow' : 'simple',
    site_url: origin,
    show_preview_links: false,
    logo: { src: '/favicon.svg' },
    media_folder: `content/${mediaFolder}`,
    public_folder: mediaPath.replace(/\/$/, ''),
    slug: { encoding: 'ascii', clean_accents: true },
    collections: cmsCollections(),
  }
}

function backend({ signIn, githubRepository, branch, loginServer }: CmsSettings): CmsBackend {
  if (signIn === 'github') {
    return { name: 'github', repo: githubRepository, branch, base_url: loginServer || undefined }
  }
  if (signIn === 'git-gateway') return { name: 'git-gateway', branch }
  return {
    name: 'git-gateway',
    branch,
    identity_url: IDENTITY_PATH,
    gateway_url: GATEWAY_PATH,
    status_endpoint: NO_STATUS_PAGE,
  }
}
