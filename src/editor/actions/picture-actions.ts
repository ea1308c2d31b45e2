import type { Field, Fields } from '../../content/model/field'
import { getChildFields } from '../../content/model/field-label'
import { getRecordTitle } from '../../content/model/record-kind'
import { fieldShapes } from '../../content/pictures/shapes'
import { findRecordKind } from '../../content/registry'
import { applyResponse } from './actions'
import { readPublished } from '../state/published'
import { save } from './save'
import { getUploadPath } from './edits'
import { changeRecord, withBooleanFlags } from '../model/change-record'
import { prepareUpload } from '../model/prepare-upload'
import type { PictureUse } from '../../content/model/picture-uses'
import { addPicture } from '../state/pictures'

/* Actions of the page of all pictures. Each publishes at once. */

/**
 * Replaces a picture in every record that uses it. Descriptions of the old picture are flagged.
 * @returns a message for staff
 */
export async function replacePicture(uses: readonly PictureUse[], chosen: File): Promise<string> {
  const minWidths = uses.map(({ path, field }) => getMinWidth(findRecordKind(path)!.fields, field))
  const picture = await prepareUpload(chosen, Math.max(0, ...minWidths))
  const paths = [...new Set(uses.map(({ path }) => path))]
  for (const [index, path] of paths.entries()) {
    const kind = findRecordKind(path)!
    const opened = (await readPublished()).records[path]!
    const src = getUploadPath(kind, picture)
    await addPicture(src, picture)
    const fields = uses.filter((use) => use.path === path).map(({ field }) => field)
    const record = fields.reduce(
      (before, field) => changeRecord(kind.fields, before, field, { src }),
      opened,
    )
    try {
      applyResponse(await save({ path, record: withBooleanFlags(record), opened }))
    } catch (error) {
      const done = `Replaced in ${index} of ${paths.length}. `
      throw new Error(`${done}“${getRecordTitle(kind, opened)}”: ${(error as Error).message}`)
    }
  }
  return `Replaced in ${paths.length === 1 ? 'one page or project' : `${paths.length} pages and projects`}. Check the descriptions of the picture.`
}

/**
 * Removes a picture that no record uses.
 * @returns a message for staff
 */
export async function removePicture(path: string): Promise<string> {
  const { records } = await readPublished()
  // A save names a record; this one stays as it is.
  const [[owner, record]] = Object.entries(records) as [[string, (typeof records)[string]]]
  applyResponse(await save({ path: owner, record, opened: record }, [path]))
  return 'The picture is removed.'
}

/** Returns the minimum width, in px, of the picture's file at a path. */
function getMinWidth(fields: Fields, path: string): number {
  let within: Fields | undefined = fields
  let field: Field | undefined
  for (const step of path.split('.')) {
    // The index of a list item leads to the same fields as its list.
    if (/^\d+$/.test(step)) continue
    field = within?.[step] ?? within?.[step.replace(/_[a-z]+$/, '')]
    within = field && getChildFields(field)
  }
  return field?.type === 'group' && field.shape ? fieldShapes[field.shape].minWidth : 0
}
