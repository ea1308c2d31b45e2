import type { GroupField } from '../../content/model/field'
import { getRecordTitle } from '../../content/model/record-kind'
import { toGroup } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { findTarget, type FindRecords } from './find-records'

/** Returns the name of a list item, which has an index. */
export type GetItemName = (item: unknown, index: number) => string

/**
 * Creates a function that names a list item: by the item's first text or the title of a referenced
 * record; otherwise, by label and position.
 */
export function createItemNamer(
  { label, fields }: GroupField,
  findRecords: FindRecords,
): GetItemName {
  return (item, index) => {
    const values = toGroup(item)
    const names = Object.entries(fields).map(([name, field]) => {
      const value = values[name]
      if (field.type !== 'record') return field.type === 'text' ? String(value ?? '').trim() : ''
      const target = findTarget(findRecords, field, value)
      return target ? getRecordTitle(findRecordKind(field.target)!, target.data) : ''
    })
    return names.find(Boolean) ?? `${label} ${index + 1}`
  }
}
