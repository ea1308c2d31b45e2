import { fieldShapes } from '../pictures/shapes'
import type { Fields } from './field'
import { findField } from './field-label'

/**
 * Returns the minimum width, in px, of a picture's file at a path in a record; 0 if the path has no
 * picture.
 */
export function getMinimumWidth(fields: Fields, path: string): number {
  const field = findField(fields, path)
  return field?.type === 'group' && field.shape ? fieldShapes[field.shape].minWidth : 0
}
