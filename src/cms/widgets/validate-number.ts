import type { NumberField, RecordField } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import type { SavedRecord } from '../saved-records'

/** A number that only one record of a kind may have, and the saved records that it must fit. */
export interface UniqueNumber {
  readonly kind: RecordKind
  readonly name: string
  readonly field: NumberField | RecordField
  /** The other records of this kind, and the open one as it is saved. */
  readonly siblings: readonly SavedRecord[]
  /** What the number refers to: the kind, and its records to choose from. */
  readonly target?: { readonly kind: RecordKind; readonly records: readonly SavedRecord[] }
}

/** What is wrong with the number of a record whose file has this name. */
export function validateNumber(
  value: number,
  { kind, name, field, siblings, target }: UniqueNumber,
  slug: unknown,
): string | undefined {
  const taken = siblings.find((other) => other.slug !== slug && other.data[name] === value)
  const owner = taken && `“${titleOf(taken, kind)}”`
  if (field.kind === 'record' && target) {
    const { label, list } = target.kind
    if (!target.records.some(({ data }) => data[field.by] === value)) {
      return `There is no ${label.toLowerCase()} ${value}. Choose one from the list, or add it under ${list?.label} first.`
    }
    return (
      owner && `${label} ${value} already has a ${field.unique}, ${owner}. Please edit that one.`
    )
  }
  if (field.kind === 'number' && !isBetween(value, field)) {
    return `The number must be between ${field.min} and ${field.max}.`
  }
  const own = `Give each ${kind.label.toLowerCase()} its own number.`
  return owner && `Number ${value} is already used by ${owner}. ${own}`
}

function isBetween(value: number, { min, max }: NumberField): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

/** Whether the record whose file has this name keeps its number, because the site needs it. */
export function isFixed({ name, field, siblings }: UniqueNumber, slug: unknown): boolean {
  const saved = siblings.find((record) => record.slug === slug)
  return field.fixed !== undefined && saved?.data[name] === field.fixed.number
}

/** The number after the highest. */
export function nextNumber({ name, siblings }: UniqueNumber): number {
  return Math.max(0, ...siblings.map(({ data }) => Number(data[name]) || 0)) + 1
}

/** What staff call a record. */
export function titleOf({ data }: SavedRecord, { list }: RecordKind): string {
  return String(data[list?.columns[0] ?? ''])
}
