import type { Field, ListField, RecordField } from '../../content/model/field'
import { listChangedLabels } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import { getRecordTitle } from '../../content/model/record-kind'
import { isEmpty, toGroup, toItems } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { getChoiceLabel } from '../model/choice-label'
import { compareLists } from '../model/compare-lists'
import {
  createRecordFinder,
  findTarget,
  type FindRecords,
  type Records,
} from '../model/find-records'
import { createItemNamer } from '../model/item-name'
import { listLinkChoices } from '../model/link-choices'
import { words } from '../words/words'
import { nameFile } from './pictures/file-name'

/**
 * Describes what one side of a conflict has made of a field: its changes of a list or a group; any
 * other value as the form shows it.
 * @param base value that both sides have changed
 * @param records published records
 */
export function describeSide(
  field: Field | undefined,
  base: unknown,
  value: unknown,
  records: Records,
): string {
  const findRecords = createRecordFinder(records)
  if (field?.type === 'list') return describeListChanges(field, base, value, findRecords)
  if (isEmpty(value)) return field?.type === 'group' ? words.news.groupRemoved : words.news.nothing
  switch (field?.type) {
    case 'group':
      return field.shape
        ? describeFile(toGroup(base), toGroup(value))
        : words.news.changed(listChangedLabels(field.fields, toGroup(base), toGroup(value)))
    case 'choice':
      return getChoiceLabel(field, value, records)
    case 'record':
      return describeRecord(field, value, findRecords)
    case 'link':
      return (
        listLinkChoices(findRecords).find((choice) => choice.value === value)?.label ??
        String(value)
      )
    default:
      return String(value)
  }
}

/**
 * Describes in words how a list was changed: the names of items, and whether the order differs.
 * @param base the list before the change
 */
export function describeListChanges(
  { itemGroup }: ListField,
  base: unknown,
  value: unknown,
  findRecords: FindRecords,
): string {
  const { added, removed, changed, isReordered } = compareLists(
    itemGroup.fields,
    toItems(base),
    toItems(value),
    createItemNamer(itemGroup, findRecords),
  )
  const changedItems = changed.map(({ name, newName, labels }) =>
    words.news.changedItem(name, newName, labels),
  )
  const parts = [
    ...(added.length > 0 ? [words.news.added(added)] : []),
    ...(removed.length > 0 ? [words.news.removed(removed)] : []),
    ...(changed.length > 0 ? [words.news.changed(changedItems)] : []),
    ...(isReordered ? [words.news.reordered] : []),
  ]
  return parts.join('; ') || words.news.nothing
}

function describeFile(base: Json, { src }: Json): string {
  const name = nameFile(String(src))
  return src === base.src ? words.news.otherPoint(name) : name
}

function describeRecord(field: RecordField, value: unknown, findRecords: FindRecords): string {
  const kind = findRecordKind(field.target)!
  return getRecordTitle(kind, findTarget(findRecords, field, value)?.data)
}
