import type { RecordChange } from '../api/content-api'
import type { Field, Fields } from '../../content/model/field'
import { getChildFields } from '../../content/model/field-label'
import { fieldShapes } from '../../content/pictures/shapes'
import { findRecordKind } from '../../content/registry'
import { getUploadPath } from './edits'
import { sendChange } from './send-change'
import { changeRecord, withBooleanFlags } from '../model/change-record'
import { prepareUpload } from '../model/prepare-upload'
import type { PictureUse } from '../../content/model/picture-uses'
import { loadContent } from '../state/content'
import { addPicture } from '../state/pictures'
import { words } from '../words/words'

/* Actions of the page of all pictures. Each action publishes immediately. */

/**
 * Replaces a picture in every record that uses it, in one change. Flags descriptions of the old
 * picture.
 * @returns a message for staff
 * @throws ApiFailure
 */
export async function replacePicture(uses: readonly PictureUse[], chosen: File): Promise<string> {
  const minWidths = uses.map(({ path, field }) => getMinWidth(findRecordKind(path)!.fields, field))
  const picture = await prepareUpload(chosen, Math.max(0, ...minWidths))
  const { records } = await loadContent()
  const changes: RecordChange[] = []
  for (const path of new Set(uses.map((use) => use.path))) {
    const kind = findRecordKind(path)!
    const base = records[path]!
    const src = getUploadPath(kind, picture)
    await addPicture(src, picture)
    const fields = uses.filter((use) => use.path === path).map(({ field }) => field)
    const record = fields.reduce(
      (before, field) => changeRecord(kind.fields, before, field, { src }),
      base,
    )
    changes.push({ key: path, record: withBooleanFlags(record), base })
  }
  await sendChange('site', changes)
  return words.pictures.replaced(changes.length)
}

/**
 * Removes a picture that neither a record nor a draft uses.
 * @returns a message for staff
 * @throws ApiFailure
 */
export async function removePicture(path: string): Promise<string> {
  await sendChange('site', [], [path])
  return words.pictures.removed
}

/** Returns the minimum width, in px, of the picture's file at a path. */
function getMinWidth(fields: Fields, path: string): number {
  let within: Fields | undefined = fields
  let field: Field | undefined
  for (const step of path.split('.')) {
    // Skips the index of a list item, because all items have the fields of their list.
    if (/^\d+$/.test(step)) continue
    field = within?.[step] ?? within?.[step.replace(/_[a-z]+$/, '')]
    within = field && getChildFields(field)
  }
  return field?.type === 'group' && field.shape ? fieldShapes[field.shape].minWidth : 0
}
