import { fieldShapes } from '../pictures/shapes'
import type { Field, Fields } from './field'
import { getChildFields, splitName } from './field-label'

/**
 * Returns the minimum width, in px, of a picture's file at a path in a record; 0 if the path has no
 * picture.
 */
export function getMinimumWidth(fields: Fields, path: string): number {
  let within: Fields | undefined = fields
  let field: Field | undefined
  for (const step of path.split('.')) {
    // Skips the index of a list item, because all items have the fields of their list.
    if (/^\d+$/.test(step)) continue
    field = within?.[splitName(within, step).name]
    within = field && getChildFields(field)
  }
  return field?.type === 'group' && field.shape ? fieldShapes[field.shape].minWidth : 0
}
