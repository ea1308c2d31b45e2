import { recordName, type RecordKind } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { references, refersTo, type ReferenceField } from '../content-model/references'
import { SaveRefused, type Repository } from './record-to-save'
import type { Json } from '../content-model/record-order'

/**
 * Keeps the records that the site cannot do without, and those that others refer to.
 * @throws SaveRefused where a record must not be deleted
 */
export async function refuseUnsafeDeletion(
  kind: RecordKind,
  record: Json,
  { records }: Pick<Repository, 'records'>,
): Promise<void> {
  for (const [name, field] of Object.entries(kind.fields)) {
    const fixed = 'fixed' in field ? field.fixed : undefined
    if (fixed && fixed.number === record[name]) throw new SaveRefused(fixed.reason)
  }
  for (const other of recordKinds) {
    const found = (await records(other))
      .flatMap(({ data }) => references(other.fields, data))
      .find(({ field, value }) => field.of === kind.path && refersTo(field, value, record))
    if (found) throw new SaveRefused(inUse(kind, other, found.field))
  }
}

/** @throws SaveRefused where a record shows the picture of this path */
export async function refuseUsedPicture(
  path: string,
  { records }: Pick<Repository, 'records'>,
): Promise<void> {
  for (const kind of recordKinds) {
    const found = (await records(kind)).find(({ data }) =>
      JSON.stringify(data).includes(`"${path}"`),
    )
    if (!found) continue
    const name = recordName(kind, found.data)
    throw new SaveRefused(`“${name}” shows this picture. Choose another one there first.`)
  }
}

function inUse({ label }: RecordKind, other: RecordKind, field: ReferenceField): string {
  const name = label.toLowerCase()
  return field.kind === 'record' && field.unique
    ? `This ${name} still has a ${field.unique}. Delete the ${field.unique} first.`
    : `“${other.label}” shows this ${name}. Choose another one there first.`
}
