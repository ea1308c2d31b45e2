import type { RecordKind } from './record-kind'
import type { Json } from './record-order'

const MAX_LENGTH = 60

/** A text as part of a file name: what is left of it in Latin letters and digits, if anything. */
export function plainName(text: string, maxLength = MAX_LENGTH): string {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-/, '').slice(0, maxLength).replace(/-$/, '')
}

/** The name of the file of a new record: its number, and what is left of its title. */
export function fileName({ fields, list }: RecordKind, record: Json): string {
  const [numbered = ''] = Object.entries(fields).find(([, field]) => 'unique' in field) ?? []
  return plainName(`${Number(record[numbered]) || 0} ${String(record[list?.columns[0] ?? ''])}`)
}
