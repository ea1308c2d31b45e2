import { mediaPath, mediaFolder } from '../content-model/content-folder'
import { adminPath } from '../screens/paths'
import { cmsCollections } from './collections'
import { PHRASES_LOCALE } from './phrases'
import type { CmsBackend, CmsConfig } from './decap-types'
import type { CmsSettings } from './settings'

/** Where /admin finds the local editing server, below the address it was loaded from. */
export const EDITING_PATH = `${adminPath}api/v1`

/** The whole configuration of the CMS. */
export function cmsConfig(settings: CmsSettings, origin: string): CmsConfig {
  return {
    load_config_file: false,
    locale: PHRASES_LOCALE,
    backend: backend(settings),
    local_backend: { url: `${origin}${EDITING_PATH}` },
    publish_mode: settings.editorialWorkflow ? 'editorial_workflow' : 'simple',
    site_url: origin,
    show_preview_links: false,
    logo: { src: '/favicon.svg' },
    media_folder: `content/${mediaFolder}`,
    public_folder: mediaPath.replace(/\/$/, ''),
    slug: { encoding: 'ascii', clean_accents: true },
    collections: cmsCollections(),
  }
}

function backend({ githubRepository, branch, loginServer }: CmsSettings): CmsBackend {
  return githubRepository
    ? { name: 'github', repo: githubRepository, branch, base_url: loginServer || undefined }
    : { name: 'git-gateway', branch }
}
