import { recordName, type RecordKind } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-order'
import { references, refersTo, type Reference } from '../../content-model/references'
import { projectPath } from '../../routes'
import { records } from '../../screens/registry'
import type { PublishedRecord } from './published'
import { refused } from './refusals'

/**
 * Keeps what other records refer to: a project, a choice of a list, the page that a link leads to.
 * @param next what takes the place of the record; nothing where it is removed
 * @throws HttpError that says where it is used
 */
export function refuseLostReference(
  { path, kind, data }: PublishedRecord,
  next: Json | undefined,
  all: readonly PublishedRecord[],
): void {
  for (const other of all.filter((each) => each.path !== path)) {
    const lost = references(other.kind.fields, other.data).find(
      (reference) => leadsTo(reference, kind, data) && !(next && leadsTo(reference, kind, next)),
    )
    if (lost) throw inUse(kind, other, lost)
  }
}

function leadsTo({ field, value }: Reference, kind: RecordKind, record: Json): boolean {
  if (field.kind !== 'link') return field.of === kind.path && refersTo(field, value, record)
  // Without its page, the link would show that of the towers.
  return kind === records.projectPage && value === projectPath(Number(record.projectId))
}

function inUse({ label }: RecordKind, other: PublishedRecord, { field }: Reference) {
  const [what, where] = [label.toLowerCase(), recordName(other.kind, other.data)]
  switch (field.kind) {
    case 'link':
      return refused(`“${where}” has a link to this page. Please change the link there first.`)
    case 'choice':
      return refused(
        `The ${field.label} of “${where}” must stay in the list. Choose another one there first.`,
        field.list,
      )
    case 'record':
      return refused(
        field.unique
          ? `This ${what} still has a ${field.unique}. Delete the ${field.unique} first.`
          : `“${where}” shows this ${what}. Choose another one there first.`,
      )
  }
}
