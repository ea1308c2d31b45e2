import { refersTo } from '../../content/model/check-fields'
import type { GroupField } from '../../content/model/field'
import type { Json } from '../../content/model/record-file'
import { getRecordTitle } from '../../content/model/record-kind'
import { isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import type { FindRecords } from './find-records'

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
    const names = Object.entries(isObject(item) ? fields : {}).map(([name, field]) => {
      const value = (item as Json)[name]
      if (field.type !== 'record') return field.type === 'text' ? String(value ?? '').trim() : ''
      const target = findRecords(field.target).find(({ data }) => refersTo(field, value, data))
      return target ? getRecordTitle(findRecordKind(field.target)!, target.data) : ''
    })
    return names.find(Boolean) ?? `${label} ${index + 1}`
  }
}
