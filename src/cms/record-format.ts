import { recordKinds } from '../screens/registry'
import { pictureFields, type Field, type Fields } from '../content-model/field'

type Json = Readonly<Record<string, unknown>>

/**
 * How records are written: keys in the order of the content model, so that a change of one word
 * is a change of one line, and keys that the model does not know after them. Decap's own JSON
 * format loses the order of records with more than eight keys.
 */
export const recordFormat = {
  name: 'record',
  fromFile: (text: string): unknown => JSON.parse(text),
  toFile: (data: Json, topKeys: readonly string[] = []): string => {
    const kind = recordKinds.find(({ fields }) => Object.keys(fields).join() === topKeys.join())
    return `${JSON.stringify(kind ? orderKeys(kind.fields, data) : data, null, 2)}\n`
  },
}

function orderKeys(fields: Fields, data: Json): Json {
  const known = Object.entries(fields)
    .filter(([name]) => data[name] !== undefined)
    .map(([name, field]) => [name, orderValue(field, data[name])] as const)
  const unknown = Object.entries(data).filter(([name]) => !(name in fields))
  return Object.fromEntries([...known, ...unknown])
}

function orderValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => orderValue(field.of, item))
  }
  const fields =
    field.kind === 'group' ? field.fields : field.kind === 'picture' ? pictureFields : undefined
  return fields && isObject(value) ? orderKeys(fields, value) : value
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
