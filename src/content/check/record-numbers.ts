import { findNumberField, type RecordKind } from '../model/record-kind'
import { normaliseRecord, type Json } from '../model/record-file'
import { isEqual } from '../model/values'
import { findRecordKind } from '../registry'
import type { ParsedContent } from './content-errors'

/* Gives records their generated numbers. A new record never gets the number of a deleted record,
   because links to the deleted record would lead to the new record. */

/** Returns an object with the generated number of a record; empty if its kind has none. */
export function createNumber(kind: RecordKind, number: unknown): Json {
  const numberField = findNumberField(kind)
  return numberField ? { [numberField]: number } : {}
}

/**
 * Returns the number of a deleted record if no other record has it; otherwise the next number that
 * no record has had.
 */
export function findFreeNumber(content: ParsedContent, kind: RecordKind, deleted?: Json): number {
  const numberField = findNumberField(kind)
  const siblings = content.records.filter((each) => each.kind === kind)
  const numbers = siblings.map(({ record }) => Number(record[numberField]) || 0)
  const former = Number(deleted?.[numberField]) || 0
  if (former > 0 && !numbers.includes(former)) return former
  const counter = findCounter(content, kind)
  return Math.max(Number(counter?.record[counter.field]) || 0, ...numbers) + 1
}

/**
 * Computes how a deletion changes the record that stores the highest number of the deleted records.
 * @returns the path and the new content of that record; an empty list if the deletion does not
 *   change it
 */
export function countDeletion(
  content: ParsedContent,
  kind: RecordKind,
  deleted: Json,
): [string, Json][] {
  const number = Number(deleted[findNumberField(kind)]) || 0
  const counter = findCounter(content, kind)
  if (!counter || number + 1 < findFreeNumber(content, kind)) return []
  const { file, record, field } = counter
  const counted = normaliseRecord(findRecordKind(file)!.fields, { ...record, [field]: number })
  return isEqual(counted, record) ? [] : [[file, counted]]
}

/** Finds the record that stores the highest number of the deleted records of a kind. */
function findCounter({ records }: ParsedContent, kind: RecordKind) {
  const definition = kind.fields[findNumberField(kind)]
  const counter = definition?.type === 'number' ? definition.counter : undefined
  const found = records.find(({ file }) => file === counter?.target)
  return counter && found && { ...found, field: counter.targetField }
}
