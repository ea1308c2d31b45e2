import { DEFAULT_BRANCH, GATEWAY_PATH, IDENTITY_PATH } from '../cms-access/gateway'
import type { SignIn } from '../cms-access/sign-in'
import {
  contentFolder,
  isFolder,
  mediaFolder,
  mediaPath,
  type RecordKind,
  type CmsList,
} from '../content-model/record-kind'
import { adminPath } from '../routes'
import { recordKinds } from '../screens/registry'
import { cmsForm } from './cms-field'
import type { CmsCollection, CmsConfig, FileCollection, FolderCollection } from './decap-types'
import { cmsName, FILE_NAME } from './entry'
import { PHRASES_LOCALE } from './phrases'

/** Where /admin finds the local editing server, below the address it was loaded from. */
export const EDITING_PATH = `${adminPath}api/v1`

/** Decap asks every five minutes how Netlify's own gateway is, which ours does not depend on. */
const NO_STATUS_PAGE = 'data:application/json,{"components":[]}'

/** What differs from one deployment of the CMS to another; scripts/admin reads it at build time. */
export interface CmsSettings {
  readonly signIn: SignIn
  /** The branch that the site is built from. */
  readonly branch: string
  /** `owner/name`, for staff who sign in with GitHub accounts. */
  readonly githubRepository: string
  /** The server that GitHub sign-in goes through; empty for Netlify's. */
  readonly loginServer: string
  /** Whether changes wait as drafts until somebody publishes them. */
  readonly editorialWorkflow: boolean
}

/**
 * Reads the settings from environment variables; see .env.example. The gateway's repository and key
 * are not among them: only the function needs them, and the browser learns from there whether they
 * are set.
 */
export function readCmsSettings(env: Readonly<Record<string, string | undefined>>): CmsSettings {
  return {
    signIn: env.CMS_GITHUB_REPOSITORY ? 'github' : 'gateway',
    branch: env.CMS_BRANCH || DEFAULT_BRANCH,
    githubRepository: env.CMS_GITHUB_REPOSITORY ?? '',
    loginServer: env.CMS_LOGIN_SERVER ?? '',
    editorialWorkflow: env.CMS_EDITORIAL_WORKFLOW === 'on',
  }
}

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
    collections: collections(),
  }
}

function backend({
  signIn,
  githubRepository,
  branch,
  loginServer,
}: CmsSettings): CmsConfig['backend'] {
  if (signIn === 'github') {
    return { name: 'github', repo: githubRepository, branch, base_url: loginServer || undefined }
  }
  return {
    // Decap's name for whatever takes its requests to GitHub in the place of an account there.
    name: 'git-gateway',
    branch,
    identity_url: IDENTITY_PATH,
    gateway_url: GATEWAY_PATH,
    status_endpoint: NO_STATUS_PAGE,
  }
}

/** Every kind of record of the content model, once. */
function collections(): CmsCollection[] {
  return [
    fileCollection('pages', 'Pages', 'The wording and pictures on each page.'),
    ...recordKinds.filter(isFolder).map(folderCollection),
    fileCollection('settings', 'Settings', 'Company details shown on every page.'),
  ]
}

const format = { format: 'json', extension: 'json' } as const

function fileCollection(name: string, label: string, description: string): FileCollection {
  const kinds = recordKinds.filter(({ path }) => path.startsWith(`${name}/`))
  return {
    name,
    label,
    description,
    ...format,
    files: kinds.map((kind) => ({
      name: cmsName(kind),
      label: kind.label,
      file: `${contentFolder}/${kind.path}`,
      ...mediaFolders(cmsName(kind).replace(`${name}-`, '')),
      fields: cmsForm(kind),
    })),
  }
}

function folderCollection(kind: RecordKind & { readonly list: CmsList }): FolderCollection {
  const { path, label, list } = kind
  const { columns, filters, groups } = list
  return {
    name: cmsName(kind),
    label: list.label,
    label_singular: label,
    description: list.description,
    ...format,
    folder: `${contentFolder}/${path.replace(/\/$/, '')}`,
    create: true,
    delete: true,
    identifier_field: columns[0],
    slug: `{{${FILE_NAME}}}`,
    summary: columns.map((column) => `{{${column}}}`).join(' | '),
    sortable_fields: [...columns],
    // Left out where there are none: Decap refuses an empty list of either.
    view_filters: filters && [...filters],
    view_groups: groups && [...groups],
    ...mediaFolders(list.media),
    fields: cmsForm(kind),
  }
}

/** Where new pictures of a record are put, and the path that they are called by. */
function mediaFolders(name: string): { media_folder: string; public_folder: string } {
  return {
    media_folder: `/${contentFolder}/${mediaFolder}/${name}`,
    public_folder: `${mediaPath}${name}`,
  }
}
