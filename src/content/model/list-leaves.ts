import type { Field, Fields } from './field'
import { isGenerated } from './record-kind'
import type { Json } from './record-file'
import { isObject, toItems } from './values'

/** A field without child fields, or the file of a picture. */
export interface Leaf {
  readonly field: Field
  readonly name: string
  /** Path of the field in the main language, such as services.0.title. */
  readonly path: string
  /** Value of the group or list item that contains the field. */
  readonly values: Json
}

/** Lists the leaves of a record that have an input, in the order of the form. */
export function listLeaves(fields: Fields, record: Json, prefix = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const [path, value] = [prefix + name, record[name]]
    if (isGenerated(field)) return []
    if (field.type === 'list') {
      return toItems(value).flatMap((item, index) =>
        isObject(item) ? listLeaves(field.itemGroup.fields, item, `${path}.${index}.`) : [],
      )
    }
    if (field.type !== 'group' || field.shape) return [{ field, name, path, values: record }]
    return isObject(value) ? listLeaves(field.fields, value, `${path}.`) : []
  })
}
