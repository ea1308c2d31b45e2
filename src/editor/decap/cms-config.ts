import { contentFolder, mediaFolder, mediaPath } from '../../content/model/record-kind'
import { recordKinds } from '../../content/registry'
import { DESK } from '../state/desk-routes'
import { STAFF_LOCALE } from './decap-messages'

/**
 * Name of the only kind of input in Decap. The input shows a page of the desk, or the form of a
 * whole record; see desk-routes.ts.
 */
export const PAGE = 'page'

/** Names of all collections: the desk, and the folders of content/. */
export const collectionNames = [
  ...new Set([DESK, ...recordKinds.map(({ path }) => path.split('/')[0]!)]),
]

export function createCmsConfig() {
  return {
    load_config_file: false,
    locale: STAFF_LOCALE,
    backend: { name: 'site' },
    publish_mode: 'simple',
    show_preview_links: false,
    media_folder: `${contentFolder}/${mediaFolder}`,
    public_folder: mediaPath.replace(/\/$/, ''),
    collections: collectionNames.map(createCollection),
  }
}

/**
 * Creates a collection. Its entries are pages of the desk, or forms, because Decap can show only
 * entries. Hides all collections except the desk, because Decap throws if all are hidden.
 */
function createCollection(name: string) {
  const isDesk = name === DESK
  return {
    name,
    label: name,
    hide: !isDesk,
    editor: { preview: !isDesk },
    // Names a folder, a format and an identifier, because Decap requires them. Decap reads no
    // files.
    folder: `${contentFolder}/${name}`,
    format: 'json',
    extension: 'json',
    identifier_field: PAGE,
    // Leaves the label empty, because a page has a heading.
    fields: [{ name: PAGE, label: '', widget: PAGE, required: false }],
  }
}
